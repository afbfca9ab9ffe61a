/** A number as German writes it: '1.204', '0,5'. */
export const germanNumber = (value: number) => value.toLocaleString('de');

/** A number with its noun: '1 Seite', '1.204 Seiten'. */
export const germanCount = (count: number, one: string, more: string) =>
  `${germanNumber(count)} ${count === 1 ? one : more}`;
