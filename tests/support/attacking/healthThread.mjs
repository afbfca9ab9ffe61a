// A thread of its own, in plain JavaScript since a thread of Node 20 reads no TypeScript: what else the attacker does
// would otherwise be counted as the server's delay.
import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const EVERY_MS = 50;
const PATIENCE_MS = 60_000;

const agent = new Agent({ keepAlive: true });
const times = [];
const running = new Set();
let unanswered = 0;

const ask = () =>
  new Promise((resolve) => {
    const from = performance.now();
    const lose = () => {
      unanswered += 1;
      resolve();
    };
    const request = get(`${workerData}/healthz`, { agent, timeout: PATIENCE_MS }, (response) => {
      times.push(performance.now() - from);
      response.resume().once('end', () => (response.statusCode === 200 ? resolve() : lose()));
    });
    request.once('timeout', () => request.destroy());
    request.once('error', lose);
  });

const timer = setInterval(() => {
  const one = ask().finally(() => running.delete(one));
  running.add(one);
}, EVERY_MS);

parentPort.once('message', async () => {
  clearInterval(timer);
  await Promise.all(running);
  agent.destroy();
  parentPort.postMessage({ times, unanswered });
});
