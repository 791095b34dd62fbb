// What every command needs before it can do its own work. Runs on the Node that the machine has
// (20.11 or newer) and before anything is installed, so: built-in modules only.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const installStamp = join(root, 'node_modules', '.install-stamp');
export const compileCache = join(root, 'node_modules', '.cache', 'node');
const stampOf = (part) => join(root, part, 'dist', '.stamp');
const windows = process.platform === 'win32';

/** Ends the process with words for a person, not with a stack. */
export function stop(message, code = 1) {
  console.error(`\n${message}`);
  process.exit(code);
}

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

function sha256(...parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** npm as it was started, or else the npm that the path has. */
function npm(args, cwd = root) {
  const started = process.env.npm_execpath;
  const ours = started !== undefined && basename(started).startsWith('npm') && existsSync(started);
  const [command, rest] = ours && /\.[cm]?js$/.test(started) ? [process.execPath, [started, ...args]] : ['npm', args];
  return spawnSync(command, rest, {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: command === 'npm' && windows,
  });
}

/** True when everything that the lockfile asks for is there: somebody ran npm by hand, or nothing changed. */
function alreadyInstalled(lock, { stamped }) {
  const wanted = Object.entries(JSON.parse(lock).packages).filter(
    ([path, { link, optional }]) => path.includes('node_modules/') && !link && !optional,
  );
  // npm puts some packages below a workspace, where they are lost more easily than the stamp.
  const besideRoot = wanted.filter(([path]) => !path.startsWith('node_modules/'));
  if (!besideRoot.every(([path]) => existsSync(join(root, path)))) return false;
  if (stamped) return true;
  const hidden = read(join(root, 'node_modules', '.package-lock.json'));
  if (hidden === undefined) return false;
  const present = JSON.parse(hidden).packages;
  return wanted.every(([path, { version }]) => present[path]?.version === version);
}

/** Installs node_modules according to package-lock.json; does nothing when they match. */
export function install() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const wanted = `${sha256(lock)} ${process.platform}-${process.arch}`;
  const stamped = read(installStamp) === wanted;
  if (!alreadyInstalled(lock, { stamped })) {
    console.log('Installing packages (npm ci); the first time this takes a minute or so …');
    const began = performance.now();
    // The web build and the tests need the development packages, regardless of NODE_ENV.
    const result = npm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']);
    if (result.error) stop(`npm could not be started (${result.error.message}). Install npm and try again.`);
    if (result.status !== 0) {
      stop(
        `npm ci failed with code ${result.status}: see its message above. It needs the npm registry (or a filled npm cache), free disk space and a writable ${root}.`,
      );
    }
    console.log(`Packages installed in ${seconds(began)}.`);
  }
  if (!stamped || read(installStamp) === undefined) writeFileSync(installStamp, wanted);
}

/** Installs what a tool of the tests needs, according to its own lockfile; no package's script is run. */
export function installTool(name) {
  const folder = join(root, 'tools', name);
  const stamp = join(folder, 'node_modules', '.install-stamp');
  const wanted = sha256(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  if (read(stamp) === wanted) return;
  const { status } = npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], folder);
  if (status !== 0)
    stop(`npm ci failed in tools/${name}: see its message above. It needs the npm registry or a filled cache.`);
  writeFileSync(stamp, wanted);
}

/** The Node that runs the product: the one pinned in package.json, else a host Node that can run TypeScript. */
export function node() {
  const pinned = join(root, 'node_modules', '.bin', windows ? 'node.cmd' : 'node');
  const direct = join(root, 'node_modules', `node-${windows ? 'win' : process.platform}-${process.arch}`, 'bin');
  for (const path of [join(direct, windows ? 'node.exe' : 'node'), ...(windows ? [] : [pinned])]) {
    if (existsSync(path) && spawnSync(path, ['--version']).status === 0) return path;
  }
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath;
  return stop(
    `AutoLotto runs on Node 22.18 or newer. npm has no Node for ${process.platform}-${process.arch} to bring along, and this is Node ${process.versions.node}: install a newer one and try again.`,
  );
}

/** The script behind a package's command, so that it can be run by the pinned Node on every platform. */
export function bin(name, command = name) {
  const folder = join(root, 'node_modules', ...name.split('/'));
  const { bin: entry } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof entry === 'string' ? entry : entry[command]);
}

const ignored = new Set(['node_modules', 'dist', 'test-results', '.vite']);

function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (ignored.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else if (!/\.test\.tsx?$/.test(entry.name)) yield path;
  }
}

function sourceHash(part) {
  const hash = createHash('sha256');
  const files = [
    ...sources(join(root, part)),
    ...sources(join(root, 'contract')),
    join(root, 'package-lock.json'),
    join(root, 'tsconfig.base.json'),
  ];
  for (const file of files) hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** Runs Vite in the folder of a part when its sources changed since the last build. */
function build(part, name, options = []) {
  const [stamp, wanted] = [stampOf(part), sourceHash(part)];
  if (read(stamp) === wanted) return;
  console.log(`Building the ${name} …`);
  const began = performance.now();
  // Without its stamp a build that breaks off half-way is never taken for a whole one.
  rmSync(stamp, { force: true });
  const result = spawnSync(node(), [bin('vite'), 'build', '--logLevel', 'warn', ...options], {
    cwd: join(root, part),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (result.status !== 0) stop(`The ${name} could not be built: see the message above.`);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
  console.log(`Built in ${seconds(began)}.`);
}
export const buildWeb = () => build('web', 'web app');
/** The server's programs, each of which starts in half the time and with a hundred megabytes less than from its sources. */
export const buildServer = () => build('server', 'server', ['--config', 'bundle.config.ts']);
/** The path of a program of the server for tests: built where `npm test` has done so; by hand the source, which is never old. */
export const testedProgram = (name) =>
  join(root, 'server', ...(process.env.TEST_BUILT_SERVER === 'on' ? ['dist', `${name}.mjs`] : [`${name}.ts`]));
/**
 * How Node runs a server: what one request leaves behind is cleaned up 16 MB at a time. Node would take up to 64 MB and
 * keep them, a hundred megabytes of a busy server in all.
 */
export const serverFlags = ['--max-semi-space-size=16'];
/** A program of the server as it was built; stack traces show its sources. */
export const builtProgram = (name) => [
  ...serverFlags,
  '--import',
  './scripts/source-maps.mjs',
  `server/dist/${name}.mjs`,
];

/**
 * Becomes the given program as far as Node allows: same terminal, signals passed on, same end.
 * The program is told by `follow-starter.mjs` when this process dies without being able to pass anything on.
 */
export function exec(args, { env = {}, cwd = root, follow = true } = {}) {
  const preload = follow ? ['--import', new URL('./follow-starter.mjs', import.meta.url).href] : [];
  const child = spawn(node(), [...preload, ...args], {
    cwd,
    // Reuses Node's compile cache at the next start.
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env, ...env },
    stdio: follow ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // Ctrl-C in a terminal reaches the whole process group: the program has it already.
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      child.kill(signal);
    });
  }
  if (process.env.npm_execpath !== undefined) {
    // npm ends with its command; when it is killed outright the command is handed to another parent and must end too.
    const npmProcess = process.ppid;
    setInterval(() => process.ppid === npmProcess || child.kill('SIGTERM'), 1000).unref();
  }
  child.on('error', (error) => stop(`Node could not be started: ${error.message}`));
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
  return child;
}
