import type { Module } from './parseModule.ts';

/** What we talk to the outside with. Each stands behind one file of ours, so that a change of it is one file. */
const vendors = [
  'openai',
  'nodemailer',
  'idb',
  '@clerk/backend',
  '@clerk/clerk-react',
  'stripe',
  'jose',
  '@node-rs/argon2',
  '@stripe',
  'pg',
  'pino',
  'prom-client',
  'sharp',
  'pdfkit',
  'fontkit',
];

export function checkVendors(modules: readonly Module[]): string[] {
  return vendors.flatMap((vendor) => {
    const users = modules.filter(
      ({ path, imports }) =>
        /^(packages|apps)\/[^/]+\/src\//.test(path) &&
        !/\.test\.tsx?$/.test(path) &&
        imports.some(({ target }) => target === vendor || target.startsWith(`${vendor}/`)),
    );
    if (users.length < 2) return [];
    return [`${vendor} stands in ${users.length} files: ${users.map(({ path }) => path).join(', ')}`];
  });
}
