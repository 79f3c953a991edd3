/** Who the visitor is, as the server said last: shown wherever it is shown. */

import type { Me } from "./types";

class Visitor {
  me = $state.raw<Me | null>(null);
}

export const visitor = new Visitor();
