/** Every game that the page can draw. */

import { offerGame } from "$lib/table/game_table";
import { ancientKnowledge } from "./ancient_knowledge";
import { pergamon } from "./pergamon";

offerGame("ancient-knowledge", ancientKnowledge);
offerGame("pergamon", pergamon);
