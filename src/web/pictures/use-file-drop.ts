import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

/** A place that takes files dropped on it, beside the button that does the same for everybody. */
export function useFileDrop(onFiles: (files: File[]) => void): [place: RefObject<HTMLElement | null>, over: boolean] {
  const place = useRef<HTMLElement>(null)
  const [over, setOver] = useState(false)
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const onOver = (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    }
    const onLeave = () => setOver(false)
    const onDrop = (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      take([...(event.dataTransfer?.files ?? [])])
    }
    element.addEventListener('dragover', onOver)
    element.addEventListener('dragleave', onLeave)
    element.addEventListener('drop', onDrop)
    return () => {
      element.removeEventListener('dragover', onOver)
      element.removeEventListener('dragleave', onLeave)
      element.removeEventListener('drop', onDrop)
    }
  }, [])
  return [place, over]
}
