import { sceneElement } from '@fabula/contract';
import { describe, expect, it } from 'vitest';
import { fc } from '../../../../../tests/support/fastCheck.ts';
import { readScene } from './readScene.ts';

describe('readScene', () => {
  const scene = [
    { type: 'scene_heading', setting: 'INT.', place: 'LAMP ROOM', time: 'NIGHT' },
    { type: 'dialogue', character: 'MARA', parenthetical: 'whispering', line: 'Who is there?' },
    { type: 'internal_monologue', character: 'MARA', line: 'It knows my name.' },
    { type: 'transition', description: 'CUT TO:' },
  ];
  it.each([
    ['JSON', JSON.stringify({ elements: scene })],
    [
      'JSON with empty fields',
      JSON.stringify({ elements: scene.map((one) => ({ description: null, line: '', ...one })) }),
    ],
    ['a list that breaks off', `${JSON.stringify(scene).slice(0, -1)}, {"type": "act`],
    [
      'a screenplay',
      'INT. LAMP ROOM - NIGHT\n\nMARA\n(whispering)\nWho is there?\n\nMARA (THINKING)\nIt knows my name.\n\nCUT TO:',
    ],
    [
      'a screenplay in Markdown',
      '```\n**INT. LAMP ROOM – NIGHT**\n\n**MARA** (whispering)\n\n“Who is there?”\n\n**MARA (V.O.)**\n*It knows my name.*\n\n> CUT TO:\n```',
    ],
    [
      'lines with names',
      'INT. LAMP ROOM - NIGHT\nMARA (whispering): Who is there?\nMARA (thinking): It knows my name.\nCUT TO:',
    ],
  ])('reads %s', (_, reply) => {
    expect(readScene(reply, 10)).toEqual(scene);
  });

  it.each([
    ['EXT. HARBOUR WALL', { setting: 'EXT.', place: 'HARBOUR WALL', time: '' }],
    ['INT./EXT. CAR - DAY', { setting: 'INT./EXT.', place: 'CAR', time: 'DAY' }],
    ['I/E VAN -- LATER', { setting: 'INT./EXT.', place: 'VAN', time: 'LATER' }],
    ['Est. the island - dawn #12A#', { setting: 'EXT.', place: 'the island', time: 'dawn', number: '12A' }],
    ['.FLASHBACK', { setting: '', place: 'FLASHBACK', time: '' }],
    ['INT HOUSE - HALL - NIGHT', { setting: 'INT.', place: 'HOUSE - HALL', time: 'NIGHT' }],
  ])('reads the heading %s', (line, heading) => {
    const expected = [{ type: 'scene_heading', ...heading }];
    expect(readScene(`${line}\n\nShe ran.`, 1)).toEqual(expected);
    for (const element of [
      { type: 'scene_heading', ...heading },
      { type: 'Scene Heading', description: line },
      { type: 'slugline', line },
      { type: 'action', description: line },
    ])
      expect(readScene(JSON.stringify([element]), 1)).toEqual(expected);
  });

  it.each([
    'INT. ROOM - NIGHT. Mara winds the clockwork. It sticks.',
    'Interior thoughts came.',
    '...and then',
  ])('takes %j for action', (line) =>
    expect(readScene(line, 1)).toEqual([{ type: 'action', description: expect.any(String) }]),
  );

  it('reads headings, and names that are not in capitals', () => {
    expect(readScene('INT. LAMP ROOM - NIGHT\n\nMara Venn: Who is there?', 10)).toEqual([
      { type: 'scene_heading', setting: 'INT.', place: 'LAMP ROOM', time: 'NIGHT' },
      { type: 'dialogue', character: 'Mara Venn', line: 'Who is there?' },
    ]);
  });

  it.each(['', '!', '{}', '{"elements": "none"}', '[1, 2]'])('finds none in %j', (reply) => {
    expect(readScene(reply, 10)).toEqual([]);
  });

  it('makes elements of anything, and only elements', () => {
    const line = fc.constantFrom(
      'MARA',
      '(softly)',
      'CUT TO:',
      'She ran.',
      '',
      'TOM: No.',
      '**X**',
      '---',
      'INT. HALL',
      '(',
      '{',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(line).map((lines) => lines.join('\n')),
          fc.string(),
        ),
        (reply) => {
          for (const element of readScene(reply, 10)) {
            expect(sceneElement.safeParse(element).success).toBe(true);
            const { time: _, setting: __, ...said } = { time: '', setting: '', ...element };
            expect(Object.values(said)).not.toContain('');
          }
        },
      ),
    );
  });
});
