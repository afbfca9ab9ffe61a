/** A part of package-lock.json. */
export interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  link?: boolean;
}

/** They let a product under MIT be used, changed and sold with them inside. */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'Unlicense',
]);

/** Fonts are files of their own; libvips is a shared library of its own, which anybody may exchange. */
const alsoAllowed: readonly [names: RegExp, licence: string][] = [
  [/^@fontsource(-variable)?\//, 'OFL-1.1'],
  [/^@img\/sharp-/, 'LGPL-3.0-or-later'],
];

/** Packages whose package.json names no licence, with the one that stands in their LICENSE file. */
export const inTheirFiles: Readonly<Record<string, string>> = { 'png-js@2.0.0': 'MIT' };

/** Sentences about packages of the product, not of its tools, that may not be given away with it. */
export function checkLicences(packages: Readonly<Record<string, LockedPackage>>): string[] {
  return Object.entries(packages).flatMap(([path, one]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (!path.includes('node_modules/') || one.link || one.dev || one.devOptional) return [];
    const licence = one.license ?? inTheirFiles[`${name}@${one.version}`];
    if (licence === undefined) return [`${name} ${one.version} names no licence`];
    return isAllowed(name, licence) ? [] : [`${name} ${one.version} is under ${licence}`];
  });
}

function isAllowed(name: string, expression: string): boolean {
  const may = (licence: string) =>
    allowed.has(licence) || alsoAllowed.some(([names, other]) => other === licence && names.test(name));
  return expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => may(licence.trim())));
}
