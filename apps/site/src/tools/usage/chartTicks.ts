const steps = [1, 2, 5, 10];

/** Round figures from 0 to one that is not below `highest`, at most five of them; in whole numbers where `isWhole`. */
export function chartTicks(highest: number, isWhole: boolean): number[] {
  if (!(highest > 0)) return [0, 1];
  const rough = highest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const found = (steps.find((one) => one * power >= rough) ?? 10) * power;
  const step = isWhole ? Math.max(1, Math.round(found)) : found;
  const count = Math.ceil(highest / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}
