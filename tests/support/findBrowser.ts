import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { chromium, type LaunchOptions } from 'playwright';

const args = ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none'];
const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Playwright's launch options for a Chromium that is really here: `CHROMIUM_PATH`, then Playwright's own download,
 * then a system browser, then the one inside an npm package. Downloads nothing and needs no root.
 * `BROWSER_SOURCE=npm` takes the packaged one at once.
 */
export async function findBrowser(): Promise<LaunchOptions> {
  if (process.env.CHROMIUM_PATH) return { executablePath: process.env.CHROMIUM_PATH, args };
  if (process.env.BROWSER_SOURCE === 'npm') return packagedBrowser();
  if (existsSync(chromium.executablePath())) return { args };
  const system = systemBrowsers.find((path) => existsSync(path));
  return system ? { executablePath: system, args } : packagedBrowser();
}

async function packagedBrowser(): Promise<LaunchOptions> {
  const folder = resolve(import.meta.dirname, '../../node_modules/.cache/chromium');
  const executablePath = join(folder, 'chromium');
  if (!existsSync(join(folder, 'ready'))) await unpack(folder);
  return {
    executablePath,
    args,
    env: {
      ...(process.env as Record<string, string>),
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      FONTCONFIG_PATH: join(folder, 'fonts'),
    },
  };
}

/**
 * Unpacks beside the folder and moves it there whole: two test runners that start together must not read what the
 * other one has half unpacked.
 */
async function unpack(folder: string): Promise<void> {
  mkdirSync(dirname(folder), { recursive: true });
  const own = mkdtempSync(`${folder}-`);
  const before = { ...process.env };
  // The package unpacks into os.tmpdir(), and its own shared libraries only where it believes to be on Lambda.
  process.env.TMPDIR = own;
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  await packaged.executablePath();
  for (const name of ['LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME', 'TMPDIR', 'AWS_LAMBDA_JS_RUNTIME']) {
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
  }
  // Its fonts.conf names /tmp/fonts: left so, text has no width and nothing counts as visible. The machine's own
  // typefaces are there beside its one, as they are for any browser that is installed.
  const fontsConf = join(own, 'fonts/fonts.conf');
  const conf = readFileSync(fontsConf, 'utf8')
    .replaceAll('/tmp/fonts', join(folder, 'fonts'))
    .replaceAll('/opt/fonts', '/usr/share/fonts');
  writeFileSync(fontsConf, conf);
  writeFileSync(join(own, 'ready'), '');
  try {
    renameSync(own, folder);
  } catch {
    // Another runner was faster, unless the folder is half of an older one.
    if (existsSync(join(folder, 'ready'))) rmSync(own, { recursive: true });
    else {
      rmSync(folder, { recursive: true });
      renameSync(own, folder);
    }
  }
}
