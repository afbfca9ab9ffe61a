import { editorConformance, memoryEditor } from '@fabula/editor-kit/testing';
import { Button } from '@fabula/ui-kit';
import { useState } from 'react';

/** What each case says of an adapter: it holds, it was skipped, or what went wrong. */
async function* prove(subject: ReturnType<typeof memoryEditor>) {
  for (const { name, skipped, run } of editorConformance(subject)) {
    const answer = skipped ?? (await run().then(() => 'holds', String));
    yield `${name}: ${answer}`;
  }
}

export function ProvenAdapter() {
  const [lines, setLines] = useState<readonly string[]>([]);
  const start = async () => {
    setLines([]);
    for await (const line of prove(memoryEditor())) setLines((before) => [...before, line]);
  };
  return (
    <div>
      <Button onPress={start}>Prove the adapter in memory</Button>
      <ol aria-live="polite">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </div>
  );
}
