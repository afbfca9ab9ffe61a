// Run by plain Node where @dwmkerr/mock-llm is installed: a second server that others wrote, on Express. It streams by
// characters, says in its last piece of text why it ends, and tells no usage.
import mockLlm from '@dwmkerr/mock-llm/dist/server.js';

const asks = (words) => `contains(body.messages[-1].content, '${words}')`;
const answer = (match, content) => ({
  path: '/v1/chat/completions',
  match,
  response: {
    status: 200,
    content: JSON.stringify({
      id: 'one',
      object: 'chat.completion',
      created: 1,
      model: 'any',
      choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    }),
  },
});
const sentences = [{ action: 'add', original_sentence: '', rewritten_sentence: 'Nothing moved.' }];
const rules = [
  answer(
    '@',
    'The lamp went out at nine.\n\nSomebody had left the harbour gate open.\n\nShe found the letter.',
  ),
  answer(asks('Answer as JSON, sentence by sentence'), JSON.stringify({ sentences })),
  answer(asks('"suggestions": ['), JSON.stringify({ suggestions: ['A door.', 'A boat.', 'A horn.'] })),
  answer(asks('"summary": "'), JSON.stringify({ summary: 'Mara keeps the light.' })),
];

/** Starts it on a free port. Answers its address. */
export async function startEcho() {
  const app = mockLlm.createServer(
    { rules, streaming: { chunkSize: 9, chunkIntervalMs: 5 } },
    '127.0.0.1',
    0,
  );
  const server = await new Promise((listening) => {
    const started = app.listen(0, '127.0.0.1', () => listening(started));
  });
  return `http://127.0.0.1:${server.address().port}/v1`;
}
