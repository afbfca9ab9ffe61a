/** Whose the sample works are: no account has such an id. Any admin may take them away. */
export const samplesOwner = 'fabula:samples';
