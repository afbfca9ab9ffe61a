/** Elements asked for where nobody chose otherwise, which is the most there may be (writing.md §9). */
export const mostElements = 10;
