/** Mantine's dialogs. They hear Escape on the window, also when it is meant for one of the browser's above them: a question, signing in, the palette. */
import { type DrawerProps, Drawer as MantineDrawer, Modal as MantineModal, type ModalProps } from '@mantine/core'
import { useTranslate } from '../i18n/use.ts'

export const Modal = (props: ModalProps) => <MantineModal {...props} {...useClosing(props)} />

export const Drawer = (props: DrawerProps) => <MantineDrawer {...props} {...useClosing(props)} />

function useClosing({ onClose, closeButtonProps }: Pick<ModalProps, 'onClose' | 'closeButtonProps'>) {
  const t = useTranslate()
  return {
    onClose: () => {
      if (!document.querySelector('dialog:modal')) onClose()
    },
    closeButtonProps: { 'aria-label': t('common.close'), ...closeButtonProps },
  }
}
