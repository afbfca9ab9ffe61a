import { keepStory, readStory } from '../../../server/keptStory.ts';

export async function GET(request: Request) {
  return Response.json(await readStory(new URL(request.url).searchParams.get('key') ?? ''));
}

export async function PUT(request: Request) {
  await keepStory(await request.json());
  return new Response(null, { status: 204 });
}
