import { Parser } from 'htmlparser2';

/** The text of the first element with this name; '' where there is none. */
export function fieldIn(xml: string, name: string): string {
  let [found, isOpen, isOver] = ['', false, false];
  const parser = new Parser(
    {
      onopentag: (one) => {
        if (one === name && !isOver) isOpen = true;
      },
      ontext: (text) => {
        if (isOpen) found += text;
      },
      onclosetag: (one) => {
        if (one === name && isOpen) [isOpen, isOver] = [false, true];
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return found.trim();
}

/** Attributes of the elements with this name, in order. */
export function elementsIn(xml: string, name: string): Readonly<Record<string, string>>[] {
  const found: Record<string, string>[] = [];
  const parser = new Parser(
    {
      onopentag: (one, attributes) => {
        if (one === name || one.endsWith(`:${name}`)) found.push({ ...attributes });
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return found;
}

/** Custom properties of a Word file, by name. */
export function propertiesIn(xml: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  let open: string | undefined;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (name === 'property') {
          open = attributes.name ?? '';
          found.set(open, '');
        }
      },
      ontext: (text) => {
        if (open !== undefined) found.set(open, `${found.get(open) ?? ''}${text}`.trim());
      },
      onclosetag: (name) => {
        if (name === 'property') open = undefined;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return found;
}
