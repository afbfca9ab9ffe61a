/** A part of package-lock.json. */
export interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
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

/** Fonts are files of their own; Zlib asks for no more than MIT; libvips is a shared library of its own, which anybody may exchange. */
const alsoAllowed: readonly [names: RegExp, licence: string][] = [
  [/^@fontsource(-variable)?\//, 'OFL-1.1'],
  [/^@img\/sharp-/, 'LGPL-3.0-or-later'],
  [/^pako$/, 'Zlib'],
  // The text of BSD-2-Clause stands in its LICENSE.
  [/^duck$/, 'BSD'],
];

/** Packages whose package.json names no licence, with the one that stands in their LICENSE file. */
export const inTheirFiles: Readonly<Record<string, string>> = { 'png-js@2.0.0': 'MIT' };

interface ProductPackage {
  name: string;
  version: string | undefined;
  /** An SPDX expression; undefined where none is named. */
  licence: string | undefined;
}

/** What is installed for the apps and the kits: not their tools. */
function* productPackages(packages: Readonly<Record<string, LockedPackage>>): Generator<ProductPackage> {
  for (const [path, { version, license, dev, link }] of Object.entries(packages)) {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (!path.includes('node_modules/') || link || dev) continue;
    yield { name, version, licence: license ?? inTheirFiles[`${name}@${version}`] };
  }
}

/** Sentences about packages of the product, not of its tools, that may not be given away with it. */
export function checkLicences(packages: Readonly<Record<string, LockedPackage>>): string[] {
  return [...productPackages(packages)].flatMap(({ name, version, licence }) => {
    if (licence === undefined) return [`${name} ${version} names no licence`];
    return isAllowed(name, licence) ? [] : [`${name} ${version} is under ${licence}`];
  });
}

/** The licences of the product's packages, the most usual first. */
export function countLicences(
  packages: Readonly<Record<string, LockedPackage>>,
): [licence: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { licence = 'none named' } of productPackages(packages))
    counts.set(licence, (counts.get(licence) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one);
}

function isAllowed(name: string, expression: string): boolean {
  const may = (licence: string) =>
    allowed.has(licence) || alsoAllowed.some(([names, other]) => other === licence && names.test(name));
  return expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => may(licence.trim())));
}
