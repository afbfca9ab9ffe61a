// Runs on a machine with nothing installed: plain Node, no dependency.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const lockfile = join(root, 'package-lock.json');
const stamp = join(root, 'node_modules/.cache/fabula/installed');

/** @param {string} message @returns {never} */
function stop(message) {
  console.error(message);
  process.exit(1);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  stop(
    `Fabula needs Node 20.19 or later, and this is ${process.versions.node}. Get one at https://nodejs.org.`,
  );
}

/** True when node_modules holds what the lockfile asks for. */
function matchesLockfile() {
  const installed = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return false;
  const wanted = JSON.parse(readFileSync(lockfile, 'utf8')).packages;
  const present = JSON.parse(readFileSync(installed, 'utf8')).packages;
  return Object.entries(wanted).every(([path, { version, link, optional, peer }]) => {
    if (!path.includes('node_modules/') || link || optional || peer) return true;
    return present[path]?.version === version;
  });
}

function install() {
  const hash = createHash('sha256').update(readFileSync(lockfile)).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  if (!matchesLockfile()) {
    console.log(
      existsSync(join(root, 'node_modules'))
        ? 'package-lock.json has changed: installing dependencies…'
        : 'First run: installing dependencies (about a minute)…',
    );
    const npmArguments = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
    const npm = process.env.npm_execpath?.endsWith('.js')
      ? spawnSync(process.execPath, [process.env.npm_execpath, ...npmArguments], {
          cwd: root,
          stdio: 'inherit',
        })
      : spawnSync('npm', npmArguments, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
    if (npm.status !== 0) stop('The dependencies could not be installed; what npm says is above.');
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

const commands = readdirSync(join(root, 'scripts'))
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.replace(/\.ts$/, ''));
const [command = '', ...rest] = process.argv.slice(2);
if (!commands.includes(command)) stop(`Usage: node scripts/run.mjs <${commands.join(' | ')}>`);

checkNode();
install();

const tsx = pathToFileURL(join(root, 'node_modules/tsx/dist/loader.mjs')).href;
const child = spawn(process.execPath, ['--import', tsx, join(root, `scripts/${command}.ts`), ...rest], {
  cwd: root,
  stdio: 'inherit',
});
// A terminal sends Ctrl-C to the child as well: passing it on would count as pressing twice.
process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm's shell dies of a signal without passing it on: an orphan ends as if it got one.
const parent = process.ppid;
const watch = setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500);
child.on('exit', (code, signal) => {
  clearInterval(watch);
  process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1);
});
