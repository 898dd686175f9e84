import { ClearOutlined, FolderOpenOutlined } from '@ant-design/icons';
import { Button, Flex, Input, Upload } from 'antd';
import { LabelledBox } from '@/components/ui/LabelledBox';
import { MAX_STRUCTURE_LENGTH } from '@domain/search/structureQuery';

interface Props {
  text: string;
  onText: (text: string) => void;
  error: string | null;
  onError: (error: string) => void;
}

/** SMILES or a molfile, typed, pasted or from a file: everything that can be drawn can be typed. */
export function StructureText({ text, onText, error, onError }: Props) {
  const takeFile = async (file: File) => {
    if (file.size > MAX_STRUCTURE_LENGTH) onError(`“${file.name}”超过 64 kB，请只存一个结构`);
    else onText(new TextDecoder().decode(await file.arrayBuffer()));
  };

  return (
    <LabelledBox
      label="SMILES 或 molfile"
      error={error}
      help="[OH]、[NH2] 这样写出的氢必须存在，其余的氢可以被取代"
    >
      {(props) => (
        <>
          <Input.TextArea
            {...props}
            rows={3}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            placeholder="CC(=O)Oc1ccccc1C(=O)O"
            value={text}
            onChange={({ target }) => onText(target.value)}
          />
          <Flex gap={8} style={{ marginBlock: 8 }}>
            <Upload
              aria-label="结构文件"
              accept=".mol,.sdf,.mdl,.smi,.txt"
              showUploadList={false}
              // The file is read here and not sent anywhere.
              beforeUpload={(file) => {
                void takeFile(file);
                return Upload.LIST_IGNORE;
              }}
            >
              <Button size="small" icon={<FolderOpenOutlined aria-hidden />}>
                打开 .mol / .sdf 文件
              </Button>
            </Upload>
            <Button
              size="small"
              icon={<ClearOutlined aria-hidden />}
              disabled={text === ''}
              onClick={() => onText('')}
            >
              清空
            </Button>
          </Flex>
        </>
      )}
    </LabelledBox>
  );
}
