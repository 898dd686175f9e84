/** Reads the contract's description of an answer. */
import { readFileSync } from 'node:fs';
import type { CallName } from './visitor';

interface Schema {
  $ref?: string;
  type?: string | string[];
}
interface Operation {
  responses: {
    /** No content when it refers to the shared answer without data. */
    200: { content?: Record<string, { schema: { allOf?: [unknown, { properties: { data: Schema } }] } }> };
  };
}

const { paths } = JSON.parse(readFileSync('contract/generated/openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
};

const templateOf = (path: string) => new RegExp(`^/(h5)?apis${path.replace(/\{\w+\}/g, '[^/]+')}$`);

/** Must this call answer an object or a list, which the page reads its result from? */
export function answersSomething(call: CallName): boolean {
  const [method = '', pathname = ''] = call.split(' ');
  const operations = Object.entries(paths).find(([path]) => templateOf(path).test(pathname))?.[1];
  const schema =
    operations?.[method.toLowerCase()]?.responses[200].content?.['application/json']?.schema.allOf?.[1]
      .properties.data;
  return (
    schema !== undefined && (schema.$ref !== undefined || ['object', 'array'].includes(String(schema.type)))
  );
}
