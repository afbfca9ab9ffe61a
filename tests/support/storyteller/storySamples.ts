/** Paragraphs as people write them, to be worked on in tests. */
export const storySamples: readonly string[] = [
  'Mara opened the shop at nine, as she had done every day for eleven years. It was raining. She was able to see the clock on the back wall, which was running backwards again. "Not today," she said quietly. She walked to the counter and picked up the brass key, and then she looked at it for a very long time.',
  'I woke before the alarm. The colony was silent, and I knew that something was very wrong. I got up and walked slowly to the window. Outside, the ice was glowing a faint blue; there were no lights in the other domes. I began to count them in order to calm myself.',
  'Tom was sitting by the window when Leila came into the carriage. He stood up. She put her bag on the seat and looked at him as if he had been away for years. “You came,” he said. “I always come,” she said. The train began to move, and neither of them spoke until the river.',
  'Suddenly, the lights went out. Ines dropped the pan. Teodor swore, in three languages, and then he laughed. Somebody was knocking at the back door, slowly, like someone with all night to wait. He walked across the kitchen. He opened the door. There was nobody there, but on the step was a white envelope.',
  'The old woman lived alone at the edge of the wood. Every morning she fed the crows, and every evening they brought her something shiny. One day they brought her a ring. She knew it at once: it was the ring she had thrown into the lake on the night her husband died.',
  'Detective Amara Cole studied the photograph. It was dark in the office. She thought about the victim, and she thought about the man in the grey coat who had watched them from the corner. The phone rang. She was tired, but she answered it.',
  'Captain Reyes walks down the corridor. She looks at the sleeping crew and counts the pods. One of them is empty. "Computer," she says, "who is awake?" Nothing answers her. The lights flicker, and she feels the ship turn.',
  'Dr. Brandt put the letter on the table. Mr. Okafor did not touch it. The rain had stopped, and a tram went by under the window. He read the name on the envelope twice before he sat down.',
];

/** Texts that no reader of English can take apart. */
export const strangeTexts: readonly string[] = [
  'x',
  '🐉🔥✨',
  'امرأة تجد باباً في البحر. وتقرر أن تفتحه.',
  'Una mujer encuentra una puerta en el mar. Nadie la cree.',
  '"Go."',
  'NO.',
  '...?!',
  'One line\nand another line\n\nand a third.',
  '{H} ~was {C} "',
  'word '.repeat(800),
];
