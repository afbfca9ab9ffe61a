import { createStorePart } from './createStorePart.ts';

/** Premises to begin from: needed by whoever begins, and by nobody who opens a story. */
export const premisesPart = createStorePart(() => import('../model/samplePremises.ts'));
