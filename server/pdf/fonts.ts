/**
 * The fonts of the papers: Noto Sans SC, regular and semi-bold, whole. A paper carries only the glyphs that are on it.
 * They come from npm; the build copies them beside the bundle, so that production needs no more than these two files.
 */
import { projectFile } from '../files';

const PACKAGE = ['node_modules', '@expo-google-fonts', 'noto-sans-sc'];

/** Below the package, and by its last part beside the bundle (scripts/server/build.mjs). */
const FILES = {
  normal: ['400Regular', 'NotoSansSC_400Regular.ttf'],
  bold: ['600SemiBold', 'NotoSansSC_600SemiBold.ttf'],
} as const;

export type Weight = keyof typeof FILES;

/** The file of a weight; throws where it is not there. */
export function fontFile(weight: Weight): string {
  const [folder, name] = FILES[weight];
  const found = projectFile('build/server/fonts', name) ?? projectFile(...PACKAGE, folder, name);
  if (found === null) throw new Error(`The font ${name} is missing: run \`npm ci\`, or \`npm run build\`.`);
  return found;
}
