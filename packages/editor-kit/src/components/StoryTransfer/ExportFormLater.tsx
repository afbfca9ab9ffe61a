'use client';

import { later } from '../Later/later.tsx';
import { WaitingPart } from '../Later/WaitingPart.tsx';
import type { ExportFormProps } from './ExportForm.tsx';

/** `ExportForm`, fetched when it first opens. */
export const ExportFormLater = later<ExportFormProps>(
  () => import('./ExportForm.tsx').then(({ ExportForm }) => ExportForm),
  WaitingPart,
);
