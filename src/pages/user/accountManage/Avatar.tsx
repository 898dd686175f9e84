import { useMutation } from '@tanstack/react-query';
import { Avatar as Portrait, Button, Flex, Upload } from 'antd';
import { useModel } from '@umijs/max';
import { useState } from 'react';
import { FormFailure } from '@/components/ui/FormFailure';
import { AVATAR_TYPES } from '@domain/shared/avatar';
import { errorMessage } from '@domain/shared/failure';
import { setAvatarMutation } from '@/queries/accountSettings';
import { PictureError, pictureOf } from '@/pages/user/accountManage/avatarPicture';
import { notify } from '@/browser/notify';
import styles from './accountManage.module.less';
import { CropForm } from './CropForm';

interface Props {
  pic: string | null;
  name: string;
}

/** The profile picture: choose and crop, or remove. */
export function Avatar({ pic, name }: Props) {
  const { changePic } = useModel('user', (user) => ({ changePic: user.changePic }));
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [failure, setFailure] = useState('');

  const close = () => {
    picture?.close();
    setPicture(null);
  };
  const choose = async (file: File) => {
    setFailure('');
    close();
    try {
      setPicture(await pictureOf(file));
    } catch (error) {
      setFailure(error instanceof PictureError ? error.message : '图片无法打开，请换一张');
    }
  };
  const { mutateAsync, isPending: busy } = useMutation({
    ...setAvatarMutation(),
    onSuccess: (_done, data) => {
      changePic(data || null);
      close();
      notify.success(data ? '头像已更新' : '头像已移除');
    },
  });
  const save = async (data: string) => {
    setFailure('');
    try {
      await mutateAsync(data);
    } catch (error) {
      setFailure(errorMessage(error));
    }
  };

  const choice = pic ? '更换头像' : '选择图片';
  return (
    <div className={styles.item}>
      <Flex gap={16} align="center" className={styles.row}>
        <span className={styles.term}>头像</span>
        <div className={styles.value}>
          {pic ? (
            <Portrait shape="square" size={64} src={pic} alt="当前头像" />
          ) : (
            <Portrait shape="square" size={64} aria-hidden className={styles.initial}>
              {[...name][0]?.toUpperCase()}
            </Portrait>
          )}
        </div>
        <Flex wrap gap={8} justify="end">
          <Upload
            aria-label={`${choice}文件`}
            accept={AVATAR_TYPES}
            disabled={busy}
            showUploadList={false}
            // Not uploaded directly: it is cropped first.
            beforeUpload={(file) => {
              void choose(file);
              return Upload.LIST_IGNORE;
            }}
          >
            <Button disabled={busy}>{choice}</Button>
          </Upload>
          {pic && (
            <Button disabled={busy} onClick={() => void save('')}>
              移除
            </Button>
          )}
        </Flex>
      </Flex>
      <FormFailure>{failure}</FormFailure>
      {picture && <CropForm picture={picture} busy={busy} onSave={save} onCancel={close} />}
    </div>
  );
}
