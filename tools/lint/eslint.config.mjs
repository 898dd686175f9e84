/** Import zones, banned imports and banned forms of code. oxlint checks everything else (`.oxlintrc.json`). */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as parser from '@typescript-eslint/parser';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import { defineConfig, globalIgnores } from 'eslint/config';
import { bannedGlobals, bannedImports, bannedSyntax } from './bans.mjs';
import { zonesOf } from './zones.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Which folder may import what; the table is in tools/lint/zones.mjs. */
const zones = {
  files: ['domain/**/*.ts', 'src/**/*.{ts,tsx}', 'server/**/*.ts', 'mock/**/*.ts'],
  plugins: { 'import-x': importX },
  settings: {
    'import-x/extensions': ['.ts', '.tsx', '.mts', '.js', '.mjs'],
    'import-x/resolver-next': [
      createTypeScriptImportResolver({ alwaysTryTypes: true, project: path.join(root, 'tsconfig.json') }),
    ],
  },
  rules: { 'import-x/no-restricted-paths': ['error', { basePath: root, zones: zonesOf(root) }] },
};

const banned = (files, imports, extra = {}) => ({
  files,
  rules: { 'no-restricted-imports': bannedImports[imports], ...extra },
});

export default defineConfig(
  globalIgnores([
    'dist/',
    'build/',
    '.data/',
    'src/.umi*/',
    'server/catalogue/generated/',
    'contract/schema.d.ts',
    'contract/generated/',
    'public/',
    'reports/',
    'coverage/',
    'test-results/',
    'playwright-report/',
    '.cache/',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  { files: ['**/*.{ts,tsx,mts}'], languageOptions: { parser } },
  zones,

  banned(['**/*.{ts,tsx,mts,js,mjs}'], 'default'),
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': bannedSyntax.default, 'no-restricted-globals': bannedGlobals.default },
  },
  banned(['domain/**'], 'domain', {
    'no-restricted-syntax': bannedSyntax.domain,
    'no-restricted-globals': bannedGlobals.domain,
  }),
  banned(['domain/shared/money.ts', 'domain/reaction/exact.ts'], 'money'),
  banned(['src/services/**'], 'services'),
  banned(['src/services/client.ts'], 'client', { 'no-restricted-globals': 'off' }),
  banned(['src/models/**'], 'models'),
  banned(['src/components/**'], 'components'),
  { files: ['src/browser/leaveShop.ts'], rules: { 'no-restricted-syntax': bannedSyntax.leaveShop } },
  {
    files: ['src/components/content/RichText.tsx'],
    rules: { 'no-restricted-syntax': bannedSyntax.richText },
  },
);
