import { countTokens as countByModel } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import { fc } from '../../../tests/support/fastCheck.ts';
import { countText, countTokens } from './countText.ts';

const prose: Record<string, string> = {
  English:
    'The lamp went out at nine, and Mara counted the stairs down in the dark. “You came back,” said the keeper, who had not moved from his chair since the storm began.',
  German:
    'Die Lampe erlosch um neun, und Mara zählte die Stufen hinunter in die Dunkelheit. „Du bist zurückgekommen“, sagte der Wärter, der seit Beginn des Sturms nicht aufgestanden war.',
  French:
    "La lampe s'éteignit à neuf heures, et Mara compta les marches dans l'obscurité. « Tu es revenue », dit le gardien, qui n'avait pas bougé depuis le début de la tempête.",
  Russian:
    'Лампа погасла в девять, и Мара считала ступени, спускаясь в темноту. «Ты вернулась», — сказал смотритель, который не вставал со стула с начала бури.',
  Chinese:
    '九点钟灯灭了，玛拉在黑暗中数着台阶往下走。“你回来了，”守塔人说，自从暴风雨开始他就没有离开过椅子。',
  Japanese:
    '九時にランプが消え、マラは暗闇の中で階段を数えながら降りていった。「戻ってきたのか」と灯台守は言った。',
  Korean: '아홉 시에 등불이 꺼지고 마라는 어둠 속에서 계단을 세며 내려갔다. “돌아왔구나.” 등대지기가 말했다.',
  Arabic: 'انطفأ المصباح في التاسعة، وعدّت مارا الدرجات نزولاً في الظلام. قال الحارس: لقد عدت.',
};

describe('countText', () => {
  it.each(Object.keys(prose))('counts %s near what a model counts, and hardly below it', (language) => {
    const text = prose[language] ?? '';
    const ratio = countTokens(text) / countByModel(text);
    expect(ratio).toBeGreaterThan(0.92);
    expect(ratio).toBeLessThan(1.45);
  });

  it('counts the bytes that JSON takes, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (one, other) => {
        for (const text of [one, other, `${one}${other}`])
          expect(countText(text).bytes).toBe(Buffer.byteLength(JSON.stringify(text)) - 2);
      }),
    );
    const halves = 'a\ud800b\udc00\ud83d\ude42"\\\n\u0001';
    expect(countText(halves).bytes).toBe(Buffer.byteLength(JSON.stringify(halves)) - 2);
  });

  it('counts nothing where nothing is', () => {
    expect(countText('')).toEqual({ tokens: 0, bytes: 0 });
  });
});
