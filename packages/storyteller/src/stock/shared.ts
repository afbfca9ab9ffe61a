/** Words that any story can use. */
export const shared = {
  weekday: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  few: ['three', 'four', 'five', 'six', 'seven'],
  drink: ['tea', 'coffee', 'something hot'],
  gesture: [
    'rubbed the side of {os} thumb',
    'looked at {os} hands',
    'pushed {os} sleeves up and down again',
    'turned {os} collar down',
    'set down what {o} ^was holding',
    'let out a long breath',
    'counted something on {os} fingers and lost the count',
    'looked everywhere but up',
  ],
} as const;
