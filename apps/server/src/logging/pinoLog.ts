import { pino } from 'pino';
import { hideSecrets, type Log, type LogFields } from './Log.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

export interface PinoLogConfig {
  level: LogLevel;
  /** Receives lines with their newline; default: standard output. */
  write?(line: string): void;
}

const MAX_MESSAGE_CHARACTERS = 500;

/** One line of JSON for each event. Secrets are removed by field names and by form. */
export function pinoLog({ level, write }: PinoLogConfig): Log {
  const log = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: hiddenPaths, censor: '[hidden]' },
      serializers: { error: describeError },
      hooks: { streamWrite: hideSecrets },
    },
    write === undefined ? pino.destination({ dest: 1, sync: false }) : { write },
  );
  const at =
    (one: 'debug' | 'info' | 'warn' | 'error') =>
    (message: string, fields: LogFields = {}) =>
      log[one](fields, message);
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

const hiddenNames = [
  'authorization',
  'cookie',
  'password',
  'token',
  'secret',
  'clientSecret',
  'client_secret',
  'email',
  'apiKey',
  'premise',
  'instruction',
  'paragraph',
  'text',
  'body',
  'headers',
];
const hiddenPaths = hiddenNames.flatMap((name) => [name, `*.${name}`]);

/** The error's kind, the start of its message, its stack and its cause. */
function describeError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { name: typeof error, message: start(String(error)) };
  const { code } = error as NodeJS.ErrnoException;
  return {
    name: error.name,
    message: start(error.message),
    ...(typeof code === 'string' && { code }),
    // The stack begins with the message, which may be long and hold anything.
    stack: error.stack?.match(/^ {4}at .+$/gm)?.join('\n'),
    ...(error.cause !== undefined && depth < 3 && { cause: describeError(error.cause, depth + 1) }),
  };
}

function start(message: string): string {
  return message.length > MAX_MESSAGE_CHARACTERS ? `${message.slice(0, MAX_MESSAGE_CHARACTERS)}…` : message;
}
