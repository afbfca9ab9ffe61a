/** Ways to bring into a paragraph what the writer asked for or marked. `{x}` is the thing, the name or the clause. */
export const frames = {
  /** What an instruction says happens. */
  asked: [
    '{x}. It ^was done before anyone ^could object, and afterwards nobody ^could say that it ^had not been bound to happen.',
    'And then, with no more warning than that, {x}. The air in {home} ^was different afterwards.',
    'It ^happened quickly. {x}, and for the space of a breath nobody ^moved.',
    '{x}. {O} ^began to say something and ^left it unsaid.',
    'What nobody ^had reckoned with ^was this: {x}.',
    'There ^was no putting it off any longer. {x}, and {sound}.',
  ],
  /** Something that an instruction brings in: 'a storm'. */
  arrival: [
    'And now, on top of everything, there ^was {x} to reckon with.',
    'That ^was the hour that ^brought {x}.',
    'Nobody ^had planned for {x}, and there ^was no time to plan for it now.',
    'What ^changed it all ^was {x}.',
  ],
  /** A thing that the writer marked as memory: 'the brass key'. */
  memory: [
    '{H} ~thought of {x}. {he} ~had put it out of {his} mind, and here it ^was again, as plain as the hand in front of {him}.',
    'It all ^came back to {x}, in the end; {O} ^had said so from the first.',
    '"And {x}?" {O} ^asked. "Where does that come in?" {H} ~had been asking {himself} the same thing.',
    'Only then ~did {H} remember {x}, and what it ^had cost {them}.',
    'There ^was still {x} to account for, and {H} ~did not mean to leave it out.',
    '{x}: {H} ~said it under {his} breath, like the first half of a password.',
  ],
  /** A name of the premise or the instruction that would otherwise be lost. */
  name: [
    '{x} ^had come in meanwhile and ^was standing by {door}, taking it all in.',
    '"Does {x} know?" {O} ^asked. Nobody ^answered, and so they both *knew.',
    '{x} ^said nothing, which ^was not like {x} at all.',
    'It ^was {x} who ^broke the silence. "I was there," {x} ^said. "You might have asked me."',
    "From the far side of {home} {x} ^looked up, ^saw {H's} face, and ^put down what {x} ^was doing.",
    '{H} ~wondered what {x} ^would have done. {x} ^would have known, or ^would have pretended to.',
    'Later it ^was {x} who ^remembered the exact words, and {x} ^had no reason to lie.',
  ],
} as const;
