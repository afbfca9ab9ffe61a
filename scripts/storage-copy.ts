import { parseArgs } from 'node:util';
import { copyStorage, isEmpty } from './copying/copyStorage.ts';
import { type End, openEnd } from './copying/openEnd.ts';

const USAGE = `Copies everything that a server keeps to another storage, and verifies the copy.

  npm run storage:copy -- --from <folder or postgresql://…> --to <folder or postgresql://…> [--over]

--over: copy also into a storage that holds something. Stop the servers of both before.`;

function read(): { from: string; to: string; over: boolean } {
  try {
    const { values } = parseArgs({
      options: { from: { type: 'string' }, to: { type: 'string' }, over: { type: 'boolean' } },
    });
    const { from, to, over = false } = values;
    if (from !== undefined && to !== undefined) return { from, to, over };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  console.error(USAGE);
  process.exit(1);
}

const { from, to, over } = read();
const troubles: string[] = [];
const ends: End[] = [];
const logError = (_: string, error: unknown) => {
  troubles.push(error instanceof Error ? error.message : String(error));
};

try {
  const source = await openEnd(from, true, logError);
  ends.push(source);
  const target = await openEnd(to, false, logError);
  ends.push(target);
  if (!over && !(await isEmpty(target.storage))) {
    throw new Error(`There is something in ${target.name} already. Name an empty one, or add --over.`);
  }
  console.log(`From ${source.name}\nto   ${target.name}\n`);
  const { copied, differences } = await copyStorage(source.storage, target.storage);
  for (const [kind, count] of copied) console.log(`${String(count).padStart(9)}  ${kind}`);
  if (differences.length > 0) throw new Error(`The copy is not like its source.\n${differences.join('\n')}`);
  if (troubles.length > 0) throw new Error(`Something was not as it should be.\n${troubles.join('\n')}`);
  console.log('\nVerified: each of them, read from both sides again, is the same, and both ledgers add up.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  for (const { storage } of ends) await storage.close();
}
