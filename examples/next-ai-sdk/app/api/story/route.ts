import { keepStory } from '../../../server/keptStory.ts';

export async function PUT(request: Request) {
  await keepStory(await request.json());
  return new Response(null, { status: 204 });
}
