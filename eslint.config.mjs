import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { bannedGlobals, bannedImports, bannedSyntax } from './tools/lint/bans.mjs';
import { zonesOf } from './tools/lint/zones.mjs';

const root = path.dirname(fileURLToPath(import.meta.url));

const typescript = {
  files: ['**/*.{ts,tsx,mts}'],
  extends: [tseslint.configs.recommendedTypeChecked],
  languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
  rules: {
    '@typescript-eslint/no-explicit-any': 'error',
    '@typescript-eslint/no-floating-promises': 'error',
    '@typescript-eslint/no-misused-promises': 'error',
    '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  },
};

const react = {
  files: ['src/**/*.{ts,tsx}', 'tests/**/*.tsx'],
  extends: [jsxA11y.flatConfigs.recommended],
  plugins: { 'react-hooks': reactHooks },
  rules: {
    'react-hooks/rules-of-hooks': 'error',
    'react-hooks/exhaustive-deps': 'error',
    'react-hooks/set-state-in-render': 'error',
    'react-hooks/static-components': 'error',
    'react-hooks/purity': 'error',
    // A region that scrolls is reached by the keyboard too.
    'jsx-a11y/no-noninteractive-tabindex': [
      'error',
      { tags: [], roles: ['tabpanel', 'region'], allowExpressionValues: true },
    ],
  },
};

/** Which folder may import what; the table is in tools/lint/zones.mjs. */
const house = {
  files: ['domain/**/*.ts', 'src/**/*.{ts,tsx}', 'server/**/*.ts', 'mock/**/*.ts'],
  plugins: { 'import-x': importX },
  settings: {
    'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx', '.mts'] },
    'import-x/extensions': ['.ts', '.tsx', '.mts', '.js', '.mjs'],
    'import-x/resolver-next': [
      createTypeScriptImportResolver({ alwaysTryTypes: true, project: path.join(root, 'tsconfig.json') }),
    ],
  },
  rules: {
    'import-x/no-restricted-paths': ['error', { basePath: root, zones: zonesOf(root) }],
    'import-x/no-cycle': ['error', { ignoreExternal: true }],
    'import-x/no-default-export': 'error',
    'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
    'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
    '@typescript-eslint/no-non-null-assertion': 'error',
  },
};

/** Umi finds these by their place and takes what they export by default. */
const umiFiles = {
  files: [
    'src/pages/{*,user/*,manage/*}/index.tsx',
    'src/pages/404.tsx',
    'src/pages/404/outside/index.tsx',
    'src/layouts/{GlobalLayout,ManageLayout,PageShell,UserLayout}.tsx',
    'src/models/*.ts',
    'src/{access,loading}.{ts,tsx}',
    'mock/index.ts',
  ],
  rules: { 'import-x/no-default-export': 'off' },
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
  typescript,
  { files: ['**/*.{js,mjs}'], extends: [tseslint.configs.base] },
  react,
  house,
  umiFiles,
  // Tables of data may be as long as the data.
  {
    files: [
      '{domain,src}/**/*.data.ts',
      'src/constants/**',
      'server/**/{data,seed}/**',
      'server/**/*.data.ts',
    ],
    rules: { 'max-lines': 'off' },
  },

  banned(['**/*.{ts,tsx,mts,js,mjs}'], 'default'),
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': bannedSyntax.default, 'no-restricted-globals': bannedGlobals.default },
  },
  banned(['domain/**'], 'domain', {
    'no-restricted-syntax': bannedSyntax.domain,
    'no-restricted-globals': bannedGlobals.domain,
  }),
  banned(['domain/shared/money.ts'], 'money'),
  banned(['src/services/**'], 'services'),
  banned(['src/services/client.ts'], 'client', { 'no-restricted-globals': 'off' }),
  banned(['src/models/**'], 'models'),
  banned(['src/components/**'], 'components'),
  { files: ['src/browser/leaveShop.ts'], rules: { 'no-restricted-syntax': bannedSyntax.leaveShop } },
  {
    files: ['src/components/content/RichText.tsx'],
    rules: { 'no-restricted-syntax': bannedSyntax.richText },
  },

  // A test reads answers of which it is about to say what they are.
  {
    files: ['tests/**', 'e2e/**', 'scripts/**/*.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
);
