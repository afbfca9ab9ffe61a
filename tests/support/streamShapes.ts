/** What model servers send, each shape with where it is to be read. All texts are our own. */
export interface StreamShape {
  server: string;
  does: string;
  documented: string;
  /** The bytes of an answer with this content. */
  body(content: string): string;
  type?: string;
  /** It says `broke off` where it says nothing of an error. */
  says?: RegExp;
  reasoning?: string;
}

const chunk = (delta: object, ending: string | null = null) =>
  JSON.stringify({ choices: [{ index: 0, delta, finish_reason: ending }] });
const halves = (content: string) => {
  const middle = Math.ceil(content.length / 2);
  return [content.slice(0, middle), content.slice(middle)];
};
const event = (data: string) => `data: ${data}\n\n`;
const pieces = (content: string) => halves(content).map((one) => event(chunk({ content: one })));
const stop = event(chunk({}, 'stop'));
const done = 'data: [DONE]\n\n';
const stream = (content: string) => `${pieces(content).join('')}${stop}${done}`;
const between = (beat: string) => (content: string) => {
  const [first, second] = pieces(content);
  return `${beat}${first}${beat}${second}${beat}${stop}${beat}${done}`;
};
/** A thought, in which JSON and prose stand as drafts. */
const THOUGHT = 'Set the mood. Perhaps {"title": "No"}?';
const thinks = (open: string, close: string, answer = (content: string) => content) => {
  return (content: string) => stream(`${open}${THOUGHT}${close}${answer(content)}`);
};

const standard = 'https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream';
const harmony = 'https://cookbook.openai.com/articles/openai-harmony';

export const streamShapes: readonly StreamShape[] = [
  {
    server: 'a proxy of Gemini',
    does: 'ends with [DONE] and without a finish_reason',
    documented: 'https://github.com/open-learning-exchange/planet/pull/10281',
    body: (content) => `${pieces(content).join('')}${done}`,
  },
  {
    server: 'SGLang',
    does: 'has an empty finish_reason in each chunk',
    documented: 'https://github.com/sgl-project/sglang/issues/3912',
    body: (content) =>
      `${halves(content)
        .map((one) => event(chunk({ content: one }, '')))
        .join('')}${stop}${done}`,
  },
  {
    server: 'any that does not stream',
    does: 'answers whole, without a finish_reason',
    documented: 'https://platform.openai.com/docs/api-reference/chat/object',
    type: 'application/json',
    body: (content) =>
      JSON.stringify({ choices: [{ index: 0, message: { role: 'assistant', content } }] }, null, 2),
  },
  {
    server: 'any that does not stream',
    does: 'calls its whole answer an event stream',
    documented: 'https://platform.openai.com/docs/api-reference/chat/object',
    body: (content) =>
      JSON.stringify({ choices: [{ index: 0, message: { content }, finish_reason: 'stop' }] }),
  },
  {
    server: 'a proxy',
    does: 'calls a stream JSON',
    documented: 'https://github.com/open-webui/open-webui/issues/9808',
    type: 'application/json',
    body: stream,
  },
  ...['', 'null', ': keepalive', '[HEARTBEAT]', 'ping', '{"type":"ping"}'].map(
    (data): StreamShape => ({
      server: 'a gateway',
      does: `keeps the connection alive with data: ${data}`,
      documented: 'https://github.com/netease-lcap/wave-agent/pull/1326',
      body: between(event(data)),
    }),
  ),
  {
    server: 'a gateway',
    does: 'keeps the connection alive with comments, and with other events',
    documented: 'https://github.com/maximhq/bifrost/issues/5874',
    body: between(': heartbeat\n\nevent: ping\ndata:\n\n'),
  },
  {
    server: 'the standard',
    does: 'allows a byte order mark',
    documented: standard,
    body: (content) => `\uFEFF${stream(content)}`,
  },
  ...['\r\n', '\r'].map(
    (end): StreamShape => ({
      server: 'the standard',
      does: `allows ${JSON.stringify(end)} as the end of a line`,
      documented: standard,
      body: (content) => stream(content).replaceAll('\n', end),
    }),
  ),
  {
    server: 'llama.cpp',
    does: 'breaks the JSON of an event over lines',
    documented: 'https://github.com/ggml-org/llama.cpp/issues/12107',
    body: (content) => {
      const [first = '', ...others] = [
        ...halves(content).map((one) => chunk({ content: one })),
        chunk({}, 'stop'),
      ];
      return [first, ...others]
        .map((json) => `data: ${JSON.stringify(JSON.parse(json), null, 2).replaceAll('\n', '\ndata: ')}\n\n`)
        .join('')
        .concat(done);
    },
  },
  {
    server: 'a proxy',
    does: 'leaves single line breaks between events, and none after the last',
    documented: 'https://github.com/kasperrt/wiretyped/pull/75',
    body: (content) => stream(content).replaceAll('\n\n', '\n').trimEnd(),
  },
  {
    server: 'a proxy',
    does: 'has no empty line after the last event',
    documented: standard,
    body: (content) => `${pieces(content).join('')}${stop.trimEnd()}`,
  },
  {
    server: 'a proxy',
    does: 'leaves `data:` out',
    documented: 'https://github.com/ggml-org/llama.cpp/pull/15780',
    body: (content) =>
      [...halves(content).map((one) => chunk({ content: one })), chunk({}, 'stop')].join('\n'),
  },
  {
    server: 'OpenRouter',
    does: 'goes on after an end, with the usage',
    documented: 'https://openrouter.ai/docs/api-reference/streaming',
    body: (content) =>
      `${pieces(content).join('')}${stop}${event('{"choices":[],"usage":{"prompt_tokens":1,"completion_tokens":2}}')}${done}`,
  },
  ...(
    [
      ['DeepSeek R1', '<think>', '</think>', 'https://github.com/langgenius/dify/issues/13590'],
      ['DeepSeek R1', '', '</think>', 'https://github.com/deepseek-ai/DeepSeek-R1/issues/526'],
      ['Marco-o1', '<Thought>', '</Thought>', 'https://github.com/Infinitix-LLC/gpt_markdown/issues/42'],
      [
        'a model told to think',
        '<thinking>',
        '</thinking>',
        'https://github.com/vybestack/llxprt-code/pull/720',
      ],
      ['a model told to think', '<reasoning>', '</reasoning>', 'https://github.com/Kilo-Org/cloud/pull/956'],
      ['Magistral', '[THINK]', '[/THINK]', 'https://github.com/RooCodeInc/Roo-Code/issues/8522'],
      ['Magistral', '', '[/THINK]', 'https://github.com/waybarrios/vllm-mlx/pull/599'],
      ['Kimi-VL', '◁think▷', '◁/think▷', 'https://github.com/Blaizzy/mlx-vlm/pull/299'],
      ['MiniMax M3', '<mm:think>', '</mm:think>', 'https://github.com/getkimchi/kimchi/pull/598'],
      ['Seed-OSS', '<seed:think>', '</seed:think>', 'https://github.com/ByteDance-Seed/seed-oss'],
      [
        'OpenThinker',
        '<|begin_of_thought|>',
        '<|end_of_thought|><|begin_of_solution|>',
        'https://github.com/Infinitix-LLC/gpt_markdown/issues/42',
      ],
      [
        'gpt-oss',
        '<|channel|>analysis<|message|>',
        '<|end|><|start|>assistant<|channel|>final<|message|>',
        harmony,
      ],
      [
        'gpt-oss',
        '<|start|>assistant<|channel|>analysis<|message|>',
        '<|end|><|start|>assistant<|channel|>final<|message|>',
        harmony,
      ],
      ['gpt-oss without its marks', 'analysis', 'assistantfinal', harmony],
      [
        'gpt-oss with half of its marks',
        'analysis<|message|>',
        '<|end|>assistant<|channel|>final<|message|>',
        harmony,
      ],
    ] as const
  ).map(
    ([server, open, close, documented]): StreamShape => ({
      server,
      does: `thinks in the text: ${open}…${close}`,
      documented,
      body: thinks(open, close),
      reasoning: THOUGHT,
    }),
  ),
  {
    server: 'DeepSeek',
    does: 'thinks in reasoning_content',
    documented: 'https://api-docs.deepseek.com/guides/reasoning_model',
    body: (content) => `${event(chunk({ content: null, reasoning_content: THOUGHT }))}${stream(content)}`,
    reasoning: THOUGHT,
  },
  ...[
    '<|im_end|>',
    '<|eot_id|>',
    '</s>',
    '<end_of_turn>',
    '<｜end▁of▁sentence｜>',
    '[/INST]',
    '<|endoftext|>',
  ].map(
    (token): StreamShape => ({
      server: 'a model behind another’s chat template',
      does: `leaves ${token} in the text`,
      documented: 'https://github.com/ollama/ollama/issues/2673',
      body: (content) => stream(`${content}${token}`),
    }),
  ),
  ...[
    '<|im_end|>\n<|im_start|>user\nMore!',
    '<|eot_id|><|start_header_id|>user<|end_header_id|>\n\nMore!',
    '</s>[INST] More!',
  ].map(
    (turn): StreamShape => ({
      server: 'a model behind another’s chat template',
      does: `goes on as its reader: ${turn}`,
      documented: 'https://github.com/librefang/librefang/pull/5308',
      body: (content) => stream(`${content}${turn}`),
    }),
  ),
  {
    server: 'a model behind another’s chat template',
    does: 'begins with the header of its turn',
    documented: 'https://github.com/ollama/ollama/issues/2673',
    body: (content) => stream(`<|im_start|>assistant\n${content}<|im_end|>`),
  },
];

/** What goes wrong within an answer: what came is kept, and the reason is said. */
export const brokenShapes: readonly StreamShape[] = [
  {
    server: 'any',
    does: 'closes without an end',
    documented: standard,
    body: (content) => pieces(content).join(''),
    says: /broke off before the text was whole/,
  },
  {
    server: 'OpenRouter',
    does: 'ends with the finish_reason error',
    documented: 'https://openrouter.ai/docs/api/reference/errors-and-debugging',
    body: (content) => `${pieces(content).join('')}${event(chunk({}, 'error'))}${done}`,
    says: /reported an error while writing/,
  },
  {
    server: 'DeepSeek',
    does: 'runs out of resources',
    documented: 'https://api-docs.deepseek.com/api/create-chat-completion',
    body: (content) =>
      `${pieces(content).join('')}${event(chunk({}, 'insufficient_system_resource'))}${done}`,
    says: /reported an error while writing/,
  },
  {
    server: 'Mistral',
    does: 'ends at the length of its model',
    documented: 'https://docs.mistral.ai/api/#tag/chat',
    body: (content) => `${pieces(content).join('')}${event(chunk({}, 'model_length'))}${done}`,
    says: /length limit/,
  },
  {
    server: 'OpenRouter',
    does: 'says within a 200 that there is no credit',
    documented: 'https://openrouter.ai/docs/api/reference/errors-and-debugging',
    body: () => event('{"error":{"code":402,"message":"Insufficient credits"}}'),
    says: /no credit left/,
  },
  {
    server: 'llama.cpp',
    does: 'sends an error without `data:`',
    documented: 'https://github.com/ggml-org/llama.cpp/pull/15780',
    body: () =>
      '{"error":{"code":400,"message":"request (6009 tokens) exceeds the available context size (4096 tokens)","type":"exceed_context_size_error"}}',
    says: /longer than the text model can read/,
  },
  {
    server: 'Groq',
    does: 'names its event an error',
    documented: 'https://console.groq.com/docs/errors',
    body: (content) =>
      `${pieces(content).join('')}event: error\n${event('{"message":"Over capacity","code":429}')}`,
    says: /too much to do/,
  },
  {
    server: 'a proxy',
    does: 'answers with a page',
    documented: 'https://github.com/open-webui/open-webui/issues/9808',
    type: 'text/html',
    body: () => '<!DOCTYPE html><title>Sign in</title>',
    says: /web page came/,
  },
  ...[
    '{"choices":17}',
    '{"choices":[5]}',
    '{"choices":[{"delta":"x"}]}',
    '{"choices":[{"delta":{"content":{"a":1}}}]}',
    '[[1]]{',
    '{"choices":',
  ].map(
    (data): StreamShape => ({
      server: 'a wrong one',
      does: `sends ${data}`,
      documented: 'https://platform.openai.com/docs/api-reference/chat/streaming',
      body: (content) => `${pieces(content).join('')}${event(data)}`,
      says: data.startsWith('[[') ? /broke off/ : /form that cannot be read/,
    }),
  ),
];

/** An error before the answer: its status and body, and what is said of it. */
export const refusedCalls: readonly {
  server: string;
  status: number;
  body: unknown;
  documented: string;
  says: RegExp;
}[] = [
  {
    server: 'DeepSeek',
    status: 402,
    body: {
      error: { message: 'Insufficient Balance', type: 'unknown_error', code: 'invalid_request_error' },
    },
    documented: 'https://github.com/continuedev/continue/issues/9942',
    says: /no credit left/,
  },
  {
    server: 'a proxy of DeepSeek',
    status: 400,
    body: { error: { message: 'Insufficient Balance' } },
    documented: 'https://github.com/continuedev/continue/issues/10047',
    says: /no credit left/,
  },
  {
    server: 'vLLM',
    status: 400,
    body: { object: 'error', message: "This model's maximum context length is 4096 tokens.", code: 400 },
    documented: 'https://github.com/block/goose/pull/8031',
    says: /longer than the text model can read/,
  },
  {
    server: 'nginx',
    status: 413,
    body: '<html><title>413 Request Entity Too Large</title></html>',
    documented: 'https://nginx.org/en/docs/http/ngx_http_core_module.html#client_max_body_size',
    says: /longer than the text model can read/,
  },
  {
    server: 'nginx',
    status: 403,
    body: '<html><title>403 Forbidden</title></html>',
    documented: 'https://nginx.org/en/docs/http/ngx_http_access_module.html',
    says: /web page came/,
  },
  {
    server: 'nginx',
    status: 502,
    body: '<html><title>502 Bad Gateway</title></html>',
    documented: 'https://nginx.org/en/docs/http/ngx_http_upstream_module.html',
    says: /out of order/,
  },
  {
    server: 'FastAPI',
    status: 429,
    body: { detail: 'Too many requests' },
    documented: 'https://fastapi.tiangolo.com/tutorial/handling-errors/',
    says: /too much to do/,
  },
];

/** A server that refuses one thing of a request, and answers without it. */
export const pickyServers: readonly {
  server: string;
  documented: string;
  refuses(body: Record<string, unknown> & { messages: { role: string }[] }): boolean;
  status: number;
  message: string;
}[] = [
  {
    server: 'Gemma 2 behind vLLM',
    documented: 'https://github.com/huggingface/chat-ui/issues/1386',
    refuses: ({ messages }) => messages[0]?.role === 'system',
    status: 400,
    message: 'System role not supported',
  },
  {
    server: 'Gemma 2 behind SGLang',
    documented: 'https://github.com/sgl-project/sglang/issues/892',
    refuses: ({ messages }) => messages[0]?.role === 'system',
    status: 500,
    message: 'jinja2.exceptions.TemplateError: System role not supported',
  },
  {
    server: 'Mistral 7B behind vLLM',
    documented: 'https://github.com/microsoft/autogen/issues/1037',
    refuses: ({ messages }) => messages[0]?.role === 'system',
    status: 400,
    message: 'Conversation roles must alternate user/assistant/user/assistant/...',
  },
  {
    server: 'Gemma at Google',
    documented: 'https://ai.google.dev/gemma/docs/core/prompt-structure',
    refuses: ({ messages }) => messages[0]?.role === 'system',
    status: 400,
    message: 'Developer instruction is not enabled for models/gemma-3-27b-it',
  },
  {
    server: 'Mistral',
    documented: 'https://github.com/voideditor/void/issues/128',
    refuses: (body) => 'max_completion_tokens' in body,
    status: 422,
    message:
      "[{'type': 'extra_forbidden', 'loc': ('body', 'max_completion_tokens'), 'msg': 'Extra inputs are not permitted'}]",
  },
  {
    server: 'a strict proxy',
    documented: 'https://github.com/voideditor/void/issues/128',
    refuses: (body) => 'max_completion_tokens' in body || 'max_tokens' in body,
    status: 400,
    message: 'max_completion_tokens and max_tokens are not permitted',
  },
];
