import { describe, expect, it } from 'vitest';
import { elementFields, openingField } from './elementFields.ts';

describe('S4: the fields in which an element is written', () => {
  it('reads a heading as it is typed', () => {
    const [field] = elementFields({ type: 'scene_heading', setting: '', place: '', time: '', number: '4' });
    expect(field?.write('ext. pier - dawn')).toEqual({
      type: 'scene_heading',
      setting: 'EXT.',
      place: 'pier',
      time: 'dawn',
      number: '4',
    });
  });

  it('leaves an empty parenthetical out', () => {
    const fields = elementFields({ type: 'dialogue', character: 'Ines', parenthetical: 'low', line: 'No.' });
    expect(fields[1]?.write('')).toEqual({ type: 'dialogue', character: 'Ines', line: 'No.' });
    expect(openingField(fields)).toBe(2);
  });

  it('writes a thought that came in one piece where thoughts are', () => {
    const fields = elementFields({ type: 'internal_monologue', character: 'Ines', description: 'Not now.' });
    expect(fields.map(({ text }) => text)).toEqual(['Ines', '', 'Not now.']);
    expect(fields[2]?.write('Never.')).toEqual({
      type: 'internal_monologue',
      character: 'Ines',
      line: 'Never.',
    });
  });

  it('says with ^ that a speech is beside the one before it', () => {
    const [who, , line] = elementFields({ type: 'dialogue', character: 'Ines', line: 'No.', isDual: true });
    expect(who?.text).toBe('Ines ^');
    expect(line?.write('Yes.')).toMatchObject({ line: 'Yes.', isDual: true });
    expect(who?.write('Tom ^')).toEqual({ type: 'dialogue', character: 'Tom', line: 'No.', isDual: true });
    expect(who?.write('Tom ')).toEqual({ type: 'dialogue', character: 'Tom ', line: 'No.' });
    const [thinker] = elementFields({
      type: 'internal_monologue',
      character: 'Ines',
      line: 'No.',
      isDual: true,
    });
    expect(thinker?.write('Ines')).toEqual({ type: 'internal_monologue', character: 'Ines', line: 'No.' });
  });

  it('leaves what it does not write as it is', () => {
    const [shot] = elementFields({ type: 'action', description: 'On Ines', finalDraftType: 'Shot' });
    expect(shot?.write('On Tom')).toEqual({ type: 'action', description: 'On Tom', finalDraftType: 'Shot' });
    const [act] = elementFields({ type: 'section', description: 'One', depth: 2 });
    expect(act?.write('Two')).toEqual({ type: 'section', description: 'Two', depth: 2 });
  });
});
