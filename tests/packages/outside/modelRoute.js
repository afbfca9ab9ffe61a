// A route of Next, as the guide to embedding writes it: its model goes on until nobody listens any more, and then says so.
import { handleWriting } from '@fabula/editor-kit/server';

const model = {
  specificationVersion: 'v3',
  modelId: 'endless',
  async doStream({ abortSignal }) {
    abortSignal.addEventListener('abort', () => console.log('The model was let go.'));
    const stream = new ReadableStream({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, 10));
        controller.enqueue({ type: 'text-delta', id: '1', delta: 'On and on. ' });
      },
    });
    return { stream };
  },
};

export const POST = (request) => handleWriting(request, { model });
