import { resolve } from 'node:path';

/** Parses one file name and the switches of a command; anything else prints the usage. */
export function fileAndSwitches(usage: string, known: readonly string[] = []) {
  const given = process.argv.slice(2);
  const switches = given.filter((word) => word.startsWith('-'));
  const [file, ...more] = given.filter((word) => !word.startsWith('-'));
  if (!file || more.length > 0 || switches.some((word) => !known.includes(word))) throw new Error(usage);
  return { file: resolve(file), switches };
}
