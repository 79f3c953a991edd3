/** All drawings of finds, signs and thinkers. */

import { CHARTS, SCENES } from "./charts";
import { DISCS } from "./discs";
import { EMBLEMS } from "./emblems";
import { RELICS } from "./relics";
import { SAGES } from "./sages";
import { SCRIPTS } from "./scripts";
import type { Draw } from "../places/parts";

/** Drawings before a wall. */
export const THINGS: Record<string, Draw> = { ...CHARTS, ...DISCS, ...RELICS, ...SCRIPTS, ...SAGES, ...EMBLEMS };

export { SCENES };
