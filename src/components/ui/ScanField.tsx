import { UploadOutlined } from '@ant-design/icons';
import { Button, Flex, Upload } from 'antd';
import { useState } from 'react';
import { errorMessage } from '@domain/shared/failure';
import { MAX_PHOTO_BYTES } from '@domain/shared/photo';

interface Props {
  /** Takes a data: address; returns the value of the field. */
  send: (content: string) => Promise<string> | string;
  /** Given by the form's item. */
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}

const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new Error('文件无法读取'));
    reader.readAsDataURL(file);
  });

/** A scan, uploaded unchanged when chosen; the server checks its type by the first bytes. */
export function ScanField({ send: take, id, value = '', onChange }: Props) {
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  const send = async (file: File) => {
    setFailure('');
    if (file.size > MAX_PHOTO_BYTES) return setFailure(`${file.name} 超过 5 MB`);
    setBusy(true);
    try {
      onChange?.(await take(await dataUrlOf(file)));
      setName(file.name);
    } catch (error) {
      setFailure(errorMessage(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Flex vertical gap={4}>
      <Flex wrap gap="4px 12px" align="center">
        <Upload
          aria-label="扫描件文件"
          accept="application/pdf,image/jpeg,image/png,image/webp"
          showUploadList={false}
          // One upload at a time: two answers could come in the wrong order, and the earlier file would replace the later.
          disabled={busy}
          beforeUpload={(file) => {
            void send(file);
            return Upload.LIST_IGNORE;
          }}
        >
          <Button id={id} icon={<UploadOutlined aria-hidden />} loading={busy}>
            {value ? '更换扫描件' : '选择扫描件'}
          </Button>
        </Upload>
        {value !== '' && <span role="status">{name ? `已上传 ${name}` : '已有扫描件'}</span>}
      </Flex>
      {failure && (
        <span role="alert" className="danger">
          {failure}
        </span>
      )}
    </Flex>
  );
}
