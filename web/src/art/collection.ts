/** All drawings that the start page does not show. They are loaded when a card needs one. */

import { ASIA } from "./famous/asia";
import { DOLMENS } from "./places/dolmens";
import { PYRAMIDS } from "./places/pyramids";
import { STEPPED } from "./places/stepped";
import { STONES } from "./places/stones";
import { BELOW, TOWNS } from "./places/towns";
import { SCENES, THINGS } from "./things";

export const LAND = { ...ASIA, ...DOLMENS, ...PYRAMIDS, ...STEPPED, ...STONES, ...TOWNS };
export const WALL = THINGS;
export const NOTHING = { ...BELOW, ...SCENES };
