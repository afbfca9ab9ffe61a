/** A number as German writes it: '1.204', '2,5'. */
export const germanNumber = (value: number) => value.toLocaleString('de');

/** A number with its noun: '1 Absatz', '1.204 Absätze'. */
export const germanCount = (count: number, one: string, more: string) =>
  `${germanNumber(count)} ${count === 1 ? one : more}`;
