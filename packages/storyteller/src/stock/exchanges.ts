import { contentExchanges } from '../content.ts';
import type { Exchange, StockElement } from './StockElement.ts';

const says = (who: 'H' | 'O', text: string, parenthetical?: string): StockElement =>
  parenthetical === undefined
    ? { type: 'dialogue', who, text }
    : { type: 'dialogue', who, text, parenthetical };
const does = (text: string): StockElement => ({ type: 'action', text });

/** What people in a scene want of each other, in the present tense. */
export const exchanges: readonly Exchange[] = [
  ...contentExchanges,
  {
    id: 'late',
    step: 0,
    elements: [
      says('O', "You weren't going to tell me."),
      says('H', 'I was going to tell you afterwards.', 'not turning round'),
      says('O', 'After what?'),
    ],
  },
  {
    id: 'sit',
    step: 0,
    elements: [says('O', 'You should sit down.'), says('H', 'Is it that bad?'), says('O', "It's that long.")],
  },
  {
    id: 'door',
    step: 0,
    elements: [
      says('H', 'Did anybody see you?'),
      says('O', 'Only the people who were following me.', 'taking off a glove'),
    ],
  },
  {
    id: 'about',
    step: 0,
    elements: [says('O', "It's about {M}."), says('H', 'It always is.'), says('O', 'Not like this.')],
  },
  {
    id: 'promise',
    step: 0,
    elements: [
      says('H', 'We agreed. Not here.'),
      says('O', 'We agreed on a lot of things.'),
      does('{ON} ^moved a chair so that it ^stood between them.'),
    ],
  },
  {
    id: 'where',
    step: 1,
    elements: [
      says('H', 'Where were you?', 'quietly'),
      says('O', 'Walking.'),
      says('H', 'All night?'),
      says('O', 'It was a long way back.'),
    ],
  },
  {
    id: 'know',
    step: 1,
    elements: [says('O', 'How much do you know?'), says('H', 'Ask me something and find out.')],
  },
  {
    id: 'show',
    step: 1,
    elements: [
      does('{ON} ^put something small on {surface} and ^kept one finger on it.'),
      says('H', 'Where did you get that?'),
      says('O', "That's the wrong question. Ask me who gave it to me."),
    ],
  },
  {
    id: 'lie',
    step: 1,
    elements: [
      says('H', "You're a terrible liar."),
      says('O', "I'm a very good liar. I've just never wanted to be, with you.", 'after a moment'),
    ],
  },
  {
    id: 'count',
    step: 1,
    elements: [says('O', 'How many people have you told?'), says('H', 'One.'), says('O', 'Counting me?')],
  },
  {
    id: 'leave',
    step: 1,
    elements: [
      says('O', 'We could leave. Tonight. Both of us.'),
      says('H', 'And {M}?'),
      says('O', 'Let somebody else lie awake over it.'),
    ],
  },
  {
    id: 'name',
    step: 1,
    elements: [
      says('H', 'Say the name.'),
      says('O', 'You know the name.'),
      says('H', 'I want to hear how you say it.', 'stepping closer'),
    ],
  },
  {
    id: 'debt',
    step: 2,
    elements: [
      says('O', 'What did they offer you?'),
      says('H', 'Everything back. The way it was before {M}.'),
      says('O', 'And you believed that.'),
    ],
  },
  {
    id: 'truth',
    step: 2,
    elements: [
      does('{HN} ^took a long breath and ^let it go.'),
      says('H', "I was there. I saw it, and I didn't say anything."),
      says('O', 'I know.', 'gently'),
      says('H', "You don't know what it's like to be grateful for that."),
    ],
  },
  {
    id: 'hand',
    step: 2,
    elements: [
      says('H', 'Give it to me.'),
      says('O', "If I give it to you, I can't say I never had it."),
      does('{ON} ^closed a fist, and ^opened it. It ^was empty.'),
    ],
  },
  {
    id: 'listen',
    step: 2,
    elements: [
      does('{sound}. They both *stopped.'),
      says('O', 'Were you expecting somebody?', 'under {os} breath'),
      says('H', 'You.'),
    ],
  },
  {
    id: 'cost',
    step: 2,
    elements: [
      says('O', "What if it can't be undone?"),
      says('H', 'Then I want to be the one who finds out.'),
      says('O', "That isn't courage. That's bookkeeping.", 'almost smiling'),
    ],
  },
  {
    id: 'afraid',
    step: 2,
    elements: [
      says('H', 'Are you afraid?'),
      says('O', 'I was. Then you opened the door, and it was only you.'),
    ],
  },
  {
    id: 'burn',
    step: 3,
    elements: [
      says('O', 'Burn it.'),
      says('H', "It's the only proof we have."),
      says('O', 'Yes. That is why.'),
      does('{HN} ^looked at the flame for a long time before {he} ^moved.'),
    ],
  },
  {
    id: 'stay',
    step: 3,
    elements: [
      says('H', 'If you stay, you are part of it.'),
      says('O', 'I have been part of it since the first night. I only want to be asked.'),
      says('H', 'Stay.', 'barely audible'),
    ],
  },
  {
    id: 'trade',
    step: 3,
    elements: [
      says('O', 'One of us has to go out there.'),
      says('H', 'Heads.'),
      does('No coin ^was thrown. {HN} ^was already putting on {his} coat.'),
    ],
  },
  {
    id: 'wrong',
    step: 3,
    elements: [
      says('O', 'We had it the wrong way round. {M}: it was never hidden from us.'),
      says('H', 'It was hidden for us.', 'slowly'),
    ],
  },
  {
    id: 'key',
    step: 3,
    elements: [
      says('H', 'Lock it after me.'),
      says('O', 'How will I know it is you, when you come back?'),
      says('H', "I'll be the one who knocks like someone who lives here."),
    ],
  },
  {
    id: 'last',
    step: 3,
    elements: [
      says('O', 'Is that everything?'),
      says('H', 'It is everything I can say with that door open.'),
      does('{ON} ^crossed the room and ^shut it.'),
    ],
  },
];
