import { farSettings } from './farSettings.ts';
import { indoorSettings } from './indoorSettings.ts';
import { outdoorSettings } from './outdoorSettings.ts';
import type { Setting } from './Setting.ts';

export const settings: readonly Setting[] = [...indoorSettings, ...outdoorSettings, ...farSettings];
