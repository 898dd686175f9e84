/** On a working day what is in stock and paid until then leaves the same day; a rule of the warehouse, said in several texts. */
export const DISPATCH_UNTIL = '16:00';
