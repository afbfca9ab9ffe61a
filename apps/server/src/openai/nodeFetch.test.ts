import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, LookupFunction, Socket } from 'node:net';
import { eventReader } from '@fabula/writing/asking';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  AnswerLost,
  answerBody,
  isRefusedAddress,
  nodeFetch,
  publicAgents,
  readAnswer,
} from './nodeFetch.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  closing.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/chat`),
    );
  });
}

async function readAll(url: string, signal = new AbortController().signal): Promise<string[]> {
  const all: string[] = [];
  const response = await nodeFetch(url, { method: 'POST', body: '{}', signal });
  await readAnswer(
    answerBody(response),
    signal,
    readerOf((data) => all.push(data)),
  );
  return all;
}

function readerOf(take: (data: string) => void) {
  const { push, end } = eventReader(({ data }) => take(data));
  return {
    push(piece: string) {
      push(piece);
      return false;
    },
    end,
  };
}

describe('server-sent events', () => {
  it('come through whole, with characters that are cut in two', async () => {
    const bytes = Buffer.from('data: 灯台守\n\n');
    const url = await serve((_, response) => {
      response.write(bytes.subarray(0, 8));
      setTimeout(() => response.end(bytes.subarray(8)), 20);
    });
    expect(await readAll(url)).toEqual(['灯台守']);
  });

  it('of a flood leave their turn to others', async () => {
    const url = await serve((_, response) => {
      for (let one = 0; one < 200; one += 1) response.write(`data: ${'one '.repeat(100)}\n\n`);
      response.end();
    });
    let turns = 0;
    const turn = () => {
      turns += 1;
      timer = setImmediate(turn);
    };
    let timer = setImmediate(turn);
    const signal = new AbortController().signal;
    const response = await nodeFetch(url, { method: 'POST', body: '{}', signal });
    const asked: number[] = [];
    const take = () => {
      for (const from = performance.now(); performance.now() - from < 1; );
      asked.push(turns);
    };
    await readAnswer(answerBody(response), signal, readerOf(take));
    clearImmediate(timer);
    expect(asked).toHaveLength(200);
    expect(new Set(asked).size).toBeGreaterThan(15);
  });

  it('whose line does not end are not kept', async () => {
    const url = await serve((_, response) => {
      response.write('data: ');
      const more = () => {
        while (!response.destroyed && response.write('a'.repeat(100_000)));
      };
      response.on('drain', more);
      more();
    });
    await expect(readAll(url)).rejects.toThrow(SyntaxError);
  });

  it('that break off are lost', async () => {
    const url = await serve((_, response) => {
      response.write('data: one\n\n');
      setTimeout(() => response.destroy(), 20);
    });
    await expect(readAll(url)).rejects.toBeInstanceOf(AnswerLost);
  });

  it('end calmly when their reader leaves, and the connection with them', async () => {
    const leaving = new AbortController();
    let hungUp: () => void = () => undefined;
    const closed = new Promise<void>((resolve) => {
      hungUp = resolve;
    });
    const url = await serve((_, response) => {
      response.on('close', hungUp);
      response.write('data: one\n\n');
      setTimeout(() => leaving.abort(), 20);
    });
    expect(await readAll(url, leaving.signal)).toEqual(['one']);
    await closed;
  });
});

describe('nodeFetch', () => {
  it('gives the text of an error, and its headers', async () => {
    const url = await serve((request, response) => {
      response.writeHead(429, { 'Retry-After': '7', 'Content-Type': 'application/json' });
      request.pipe(response);
    });
    const answer = await nodeFetch(url, { method: 'POST', body: '{"error":{}}' });
    expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([
      429,
      '7',
      '{"error":{}}',
    ]);
  });

  it('rejects where nobody listens', async () => {
    await expect(nodeFetch('http://127.0.0.1:1/v1', { method: 'POST', body: '{}' })).rejects.toThrow();
  });

  it('asks again over a new connection where the one that was kept has just been closed', async () => {
    const sockets = new Set<Socket>();
    let asked = 0;
    const url = await serve((request, response) => {
      sockets.add(request.socket);
      // The second request finds the connection closed before a byte of an answer.
      if (++asked === 2) request.socket.resetAndDestroy();
      else response.end('data: one\n\n');
    });
    expect(await readAll(url)).toEqual(['one']);
    expect(await readAll(url)).toEqual(['one']);
    expect([asked, sockets.size]).toEqual([3, 2]);
  });
});

/** Where a stranger may not send this server, in every spelling that leads there. */
const refused = {
  'this machine': [
    ...['127.0.0.1', '127.1', '127.0.1', '127.0.0.1.', '127.255.255.254', '2130706433', '0x7f000001'],
    ...['0x7f.0.0.1', '0X7F.1', '0177.0.0.1', '017700000001', '0x7f.0.0x0.01', '127%2e0%2e0%2e1'],
    ...['①②⑦.⓪.⓪.①', '127。0。0。1', '１２７.0.0.1', 'localhost', 'LOCALHOST'],
    ...['0.0.0.0', '0', '0x0', '00.0.0.0', '0.1.2.3'],
  ],
  'networks behind it': [
    ...['10.0.0.1', '10.255.255.255', '167772161', '0xa.1', '172.16.0.1', '172.31.255.254'],
    ...['192.168.0.1', '192.168.1', '0xc0a80001', '100.64.0.1', '100.127.255.255'],
  ],
  'metadata of clouds': [
    ...['169.254.169.254', '2852039166', '0xa9fea9fe', '0251.0376.0251.0376', '169.254.170.2'],
    ...['100.100.100.200', '192.0.0.192', '168.63.129.16', '[fd00:ec2::254]', '[::ffff:a9fe:a9fe]'],
  ],
  'nobody’s, everybody’s and examples': [
    ...['192.0.2.1', '198.18.0.1', '198.51.100.7', '203.0.113.9', '224.0.0.1', '240.0.0.1'],
    ...['255.255.255.255', '[ff02::1]', '[2001:db8::1]', '[100::1]'],
  ],
  'this machine and its networks by IPv6': [
    ...['[::1]', '[0:0:0:0:0:0:0:1]', '[0000:0000:0000:0000:0000:0000:0000:0001]', '[::]'],
    ...['[fe80::1]', '[fc00::1]', '[fd12:3456:789a::1]', '[fec0::1]'],
  ],
  'IPv4 within IPv6': [
    ...['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[0:0:0:0:0:ffff:10.0.0.1]'],
    ...['[64:ff9b::7f00:1]', '[64:ff9b:1::a00:1]', '[2002:7f00:1::]', '[2001:0:7f00:1::]'],
    ...['[::ffff:0:127.0.0.1]'],
  ],
};

let server: Server;
/** The addresses of this machine that were asked, and for what. */
let asked: string[];
let answer: RequestListener;
const port = () => (server.address() as AddressInfo).port;
beforeEach(async () => {
  asked = [];
  answer = (_, response) => response.setHeader('Connection', 'close').end('{}');
  server = createServer((request, response) => {
    asked.push(`${request.socket.localAddress} ${request.url}`);
    answer(request, response);
  });
  // Every address of this machine, of both families where it has them.
  await new Promise<void>((resolve, reject) => {
    server.once('error', () => server.listen(0, '0.0.0.0', resolve)).listen(0, '::', resolve);
    server.once('close', reject);
  });
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const get = async (host: string, agents: ReturnType<typeof publicAgents>) =>
  nodeFetch(`http://${host}:${port()}/v1/models`, {}, await agents());

describe.each(Object.entries(refused))('%s', (_, hosts) => {
  it.each(hosts)('%s is not reached', async (host) => {
    const error = await get(host, publicAgents([])).catch((thrown: unknown) => thrown);
    expect([isRefusedAddress(error), String(error)]).toEqual([true, expect.any(String)]);
    expect(asked).toEqual([]);
  });
});

it.each(['localhost.', '[::127.0.0.1]', '[::7f00:1]'])(
  '%s, which leads nowhere, is not reached',
  async (host) => {
    await expect(get(host, publicAgents([]))).rejects.toThrow();
    expect(asked).toEqual([]);
  },
);

it('sixty addresses and more are tried', () => {
  expect(new Set(Object.values(refused).flat()).size).toBeGreaterThanOrEqual(60);
});

describe('a name', () => {
  /** Resolves to these, one after the other; the last one stays. 127.0.0.2 stands for a public address. */
  function resolver(...answers: (readonly string[])[]) {
    let times = 0;
    const lookup: LookupFunction = (_, options, done) => {
      const addresses = answers[Math.min(times++, answers.length - 1)] ?? [];
      if (options.all)
        done(
          null,
          addresses.map((address) => ({ address, family: 4 })),
        );
      else done(null, addresses[0] ?? '', 4);
    };
    return { agents: publicAgents(['127.0.0.2'], lookup), times: () => times };
  }
  const reach = (agents: ReturnType<typeof publicAgents>) => get('rebound.example.com', agents);

  it('is reached at the very address that was judged: it is looked up once', async () => {
    const { agents, times } = resolver(['127.0.0.2'], ['127.0.0.1']);
    expect((await reach(agents)).status).toBe(200);
    expect([asked, times()]).toEqual([[expect.stringMatching(/127\.0\.0\.2 /)], 1]);
  });

  it('that leads elsewhere the next time is judged anew, and not reached', async () => {
    const { agents } = resolver(['127.0.0.2'], ['127.0.0.1'], ['169.254.169.254']);
    await reach(agents);
    for (let times = 0; times < 2; times++) await expect(reach(agents)).rejects.toSatisfy(isRefusedAddress);
    expect(asked).toHaveLength(1);
  });

  it('one of whose addresses is private is not reached at all', async () => {
    await expect(reach(resolver(['127.0.0.2', '127.0.0.1']).agents)).rejects.toSatisfy(isRefusedAddress);
    await expect(reach(resolver(['127.0.0.1', '127.0.0.2']).agents)).rejects.toSatisfy(isRefusedAddress);
    expect(asked).toEqual([]);
  });
});

it.each([301, 302, 303, 307, 308])('a redirect (%i) is an answer, and is not followed', async (status) => {
  answer = (_, response) => response.writeHead(status, { Location: `http://127.0.0.1:${port()}/in` }).end();
  const { status: told } = await get('127.0.0.2', publicAgents(['127.0.0.2']));
  expect([told, asked]).toEqual([status, [expect.stringMatching(/127\.0\.0\.2 \/v1\/models$/)]]);
});

it('what the configuration allows is reached, and its neighbours are not', async () => {
  const agents = publicAgents(['127.0.0.2/32']);
  expect((await get('127.0.0.2', agents)).status).toBe(200);
  await expect(get('127.0.0.3', agents)).rejects.toSatisfy(isRefusedAddress);
});
