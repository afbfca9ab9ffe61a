import type { Plot } from '../Beat.ts';
import { warningPlot } from './warningPlot.ts';

export const plots: readonly Plot[] = [warningPlot];
