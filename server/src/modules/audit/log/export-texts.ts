/** Headings of the audit sheet in each language. */
import { of } from '#contract/rules/text'

export const headings = {
  id: of('ID', 'ID', 'ID', 'ID', 'ID', 'ID'),
  created_at: of('Time', '时间', 'Fecha y hora', 'Время', 'เวลา', 'Thời gian'),
  user_id: of('User ID', '用户 ID', 'ID de usuario', 'ID пользователя', 'ID ผู้ใช้', 'ID người dùng'),
  username: of('User', '用户', 'Usuario', 'Пользователь', 'ผู้ใช้', 'Người dùng'),
  module: of('Module', '模块', 'Módulo', 'Модуль', 'โมดูล', 'Mô-đun'),
  summary: of('Action', '操作', 'Acción', 'Действие', 'การดำเนินการ', 'Thao tác'),
  method: of('Method', '请求方法', 'Método', 'Метод', 'เมธอด', 'Phương thức'),
  path: of('Path', '路径', 'Ruta', 'Путь', 'พาธ', 'Đường dẫn'),
  targets: of('Records', '记录', 'Registros', 'Записи', 'รายการ', 'Bản ghi'),
  status: of('Status code', '状态码', 'Código de estado', 'Код ответа', 'รหัสสถานะ', 'Mã trạng thái'),
  repeats: of('Repeated', '重复次数', 'Repeticiones', 'Повторы', 'จำนวนครั้งที่ซ้ำ', 'Số lần lặp lại'),
  response_time: of(
    'Response time (ms)',
    '响应时间（毫秒）',
    'Tiempo de respuesta (ms)',
    'Время ответа (мс)',
    'เวลาตอบสนอง (มิลลิวินาที)',
    'Thời gian phản hồi (ms)',
  ),
  ip: of('IP address', 'IP 地址', 'Dirección IP', 'IP-адрес', 'ที่อยู่ IP', 'Địa chỉ IP'),
  user_agent: of('Browser', '浏览器', 'Navegador', 'Браузер', 'เบราว์เซอร์', 'Trình duyệt'),
  request_args: of('Request', '请求参数', 'Solicitud', 'Запрос', 'คำขอ', 'Yêu cầu'),
  response_body: of('Response', '响应内容', 'Respuesta', 'Ответ', 'การตอบกลับ', 'Phản hồi'),
}
