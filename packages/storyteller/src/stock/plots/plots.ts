import { contentPlots } from '../../content.ts';
import type { Plot } from '../Beat.ts';
import { debtPlot } from './debtPlot.ts';
import { missingPlot } from './missingPlot.ts';
import { promisePlot } from './promisePlot.ts';
import { rulePlot } from './rulePlot.ts';
import { theftPlot } from './theftPlot.ts';
import { warningPlot } from './warningPlot.ts';

export const plots: readonly Plot[] = [
  ...contentPlots,
  warningPlot,
  debtPlot,
  missingPlot,
  promisePlot,
  rulePlot,
  theftPlot,
];
