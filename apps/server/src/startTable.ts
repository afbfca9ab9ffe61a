import { connectionPresets, type FoundServer, type PartStatus } from '@fabula/contract';
import { machineLink } from './http/machine.ts';
import type { Services } from './services.ts';

export interface StartTableInput {
  host: string;
  port: number;
  /** Set by `npm run dev`: Vite serves the site, and a build is not wanted. */
  isDevelopment?: boolean;
  found?: readonly FoundServer[];
  services: Pick<Services, 'status' | 'dataDir' | 'site' | 'startNotes' | 'machine'>;
}

export function startTable({
  host,
  port,
  isDevelopment = false,
  found = [],
  services: { status, dataDir, site, startNotes, machine },
}: StartTableInput): string {
  const siteRow = isDevelopment ? 'served by Vite' : site ? 'built' : 'not built yet: run "npm run build"';
  const rows: [string, string][] = [
    ['address', addressOf(host, port)],
    ['site', siteRow],
    ['text model', part(status.parts.textModel)],
    ['images', part(status.parts.images)],
    ['voice', part(status.parts.voice)],
    ['sign-in', part(status.parts.signIn)],
    ['payments', part(status.parts.payments)],
    ['storage', part(status.parts.storage)],
    ['feedback', part(status.parts.feedback)],
    ['data', dataDir.path],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`);
  const link = [
    'Open this link to set models for everybody, use models on this machine and read /metrics. It is good until the server stops; "npm run fabula -- link" prints it again:',
    `  ${machineLink(addressOf(host, port), machine.secret)}`,
  ];
  return [`${status.name} ${status.version}`, ...lines, ...found.map(foundNote), ...startNotes, ...link].join(
    '\n',
  );
}

function foundNote({ kind, baseUrl, models: [first, ...more] }: FoundServer): string {
  const others = more.length > 0 ? ` and ${more.length} more` : '';
  return `${connectionPresets[kind].name} answers at ${baseUrl} (${first}${others}). It writes once you choose it in Settings › Models.`;
}

function part({ kind, name }: PartStatus): string {
  return `${name} (${kind})`;
}

/** The origin that a browser on this machine can open. */
export function addressOf(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
