/** What belongs at a place in a story's arc, given in percent. */
export function arcStage(target: number): string {
  if (target >= 100) {
    return 'That is its end: resolve what the story opened, answer its main question, and close on an image that stays. Leave nothing for a sequel.';
  }
  if (target >= 85) {
    return 'That is the height of it: let the decisive meeting or choice happen, with everything at stake, and do not end the story yet.';
  }
  if (target >= 60)
    return 'Things grow tight: choices cost more, ways back close. Do not resolve the main question yet.';
  if (target >= 40)
    return 'That is the middle: let something turn, so that what was wanted looks different now.';
  if (target >= 15) return 'Let obstacles and people come in that the main character did not reckon with.';
  return 'That is the beginning: let place, people and the first trouble become clear through what happens.';
}
