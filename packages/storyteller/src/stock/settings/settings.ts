import { castleSetting } from './castleSetting.ts';
import { citySetting } from './citySetting.ts';
import { coastSetting } from './coastSetting.ts';
import { forestSetting } from './forestSetting.ts';
import { hospitalSetting } from './hospitalSetting.ts';
import { houseSetting } from './houseSetting.ts';
import { kitchenSetting } from './kitchenSetting.ts';
import { librarySetting } from './librarySetting.ts';
import type { Setting } from './Setting.ts';
import { shipSetting } from './shipSetting.ts';
import { shopSetting } from './shopSetting.ts';
import { spaceSetting } from './spaceSetting.ts';
import { theatreSetting } from './theatreSetting.ts';
import { trainSetting } from './trainSetting.ts';
import { villageSetting } from './villageSetting.ts';
import { wastelandSetting } from './wastelandSetting.ts';

/** All kinds of place; where a premise points at two alike, the earlier one is taken. */
export const settings: readonly Setting[] = [
  houseSetting,
  kitchenSetting,
  shopSetting,
  librarySetting,
  hospitalSetting,
  trainSetting,
  theatreSetting,
  coastSetting,
  shipSetting,
  villageSetting,
  forestSetting,
  citySetting,
  castleSetting,
  spaceSetting,
  wastelandSetting,
];
