import { resolve } from 'node:path';

/** The one file and the switches of a command; anything else is answered with how it is used. */
export function fileAndSwitches(usage: string, known: readonly string[] = []) {
  const given = process.argv.slice(2);
  const switches = given.filter((word) => word.startsWith('-'));
  const [file, ...more] = given.filter((word) => !word.startsWith('-'));
  if (!file || more.length > 0 || switches.some((word) => !known.includes(word))) throw new Error(usage);
  return { file: resolve(file), switches };
}
