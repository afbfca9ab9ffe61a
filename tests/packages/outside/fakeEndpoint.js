// Run by plain Node where @copilotkit/aimock is installed: a server that others wrote, which answers as OpenAI's does.
import { LLMock } from '@copilotkit/aimock';

const paragraphs = [
  'The lamp went out at nine, and Mara counted the stairs down in the dark. Nobody had told her of the door.',
  'Somebody had left the harbour gate open, and the sea came in with its smell of iron and old rope.',
  'She found the letter where her brother had promised that it would never be, and read it twice.',
];
const wordsOf = ({ messages }) => String(messages.at(-1)?.content ?? '');
const asks = (pattern) => ({ endpoint: 'chat', predicate: (request) => pattern.test(wordsOf(request)) });
const json = (value) => ({ content: JSON.stringify(value) });

function rewrite(request) {
  const paragraph = /<paragraph>\n([\s\S]*?)\n<\/paragraph>/.exec(wordsOf(request))?.[1] ?? '';
  const [first = '', ...others] = paragraph.split(/(?<=[.!?])\s+/);
  return json({
    sentences: [
      {
        action: 'edit',
        original_sentence: first,
        rewritten_sentence: first.replace(/\W*$/, ' in the dark.'),
      },
      { action: 'add', original_sentence: '', rewritten_sentence: 'Nothing moved.' },
      ...others.map((one) => ({ action: 'unchanged', original_sentence: one, rewritten_sentence: one })),
    ],
  });
}

/**
 * Starts it on a free port. `isCut`: whether an answer breaks off after its first pieces. `rejection`: the error that all
 * are answered with, `{ status, code }`; undefined while none is.
 */
export async function startEndpoint({ isCut = () => false, rejection = () => undefined } = {}) {
  const mock = new LLMock({ port: 0, host: '127.0.0.1', logLevel: 'silent' });
  const pace = { chunkSize: 12, latency: 5 };
  const prose = { content: paragraphs.join('\n\n') };
  const rejected = () => {
    const { status, code } = rejection() ?? {};
    return { status, error: { message: 'secret-upstream-detail', code } };
  };
  mock.on({ predicate: () => rejection() !== undefined }, rejected);
  mock.on({ predicate: isCut }, prose, { ...pace, latency: 50, truncateAfterChunks: 3 });
  mock.on(asks(/^Answer as JSON, sentence by sentence/m), rewrite, pace);
  mock.on(
    asks(/"suggestions": \[/),
    json({ suggestions: ['The door opens.', 'A boat comes.', 'The horn fails.'] }),
    pace,
  );
  mock.on(asks(/"summary": "/), json({ summary: 'Mara keeps the light and finds the door.' }), pace);
  mock.on(asks(/./), prose, { ...pace, latency: 20 });
  await mock.start();
  return mock;
}

if (process.argv[1] === import.meta.filename) {
  const mock = await startEndpoint();
  console.log(mock.url);
}
